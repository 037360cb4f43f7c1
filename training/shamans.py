"""Trains the small network that values boards of Duel of the Shamans, and writes its weights.

The network does not give the value of a board: it gives what the board is worth to the mover after the coming duel,
for each number of shells that the duel may leave. The duel itself is solved exactly, in training as in play.
README.md beside this file says how to run it; `crates/bots/src/foresight/eyes.rs` reads what it writes.
"""

import argparse
import struct
import time
import zlib
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional

ROW = 9 + 2 * 17
VERSION = 1
HIDDEN = 64


def read(paths):
    """Cells as numbers 9 * mover + other, leads in shells, and values from 0 to 1."""
    rows = np.concatenate([np.frombuffer(Path(path).read_bytes(), np.uint8).reshape(-1, ROW) for path in paths])
    cells = rows[:, :9]
    pairs = (cells >> 4) * 9 + (cells & 15)
    leads = (cells >> 4).astype(np.int64) - (cells & 15)
    values = rows[:, 9:].copy().view("<u2").astype(np.float32) / 65535
    return pairs, leads, values


def known(path):
    """The boards of the sample that everything is measured by, in all orders of rows and columns."""
    boards = set()
    orders = [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)]
    for line in Path(path).read_text().splitlines()[1:]:
        bison, wolf = line.split("\t")[:2]
        cells = np.array([(int(one) - 1) * 9 + int(two) - 1 for one, two in zip(bison, wolf)], np.uint8)
        cells = cells.reshape(3, 3)
        boards.update(cells[list(rows)][:, list(columns)].tobytes() for rows in orders for columns in orders)
    return boards


class Eyes(nn.Module):
    """Equivariant: changing the order of rows or columns changes nothing in what it says."""

    def __init__(self, channels, layers):
        super().__init__()
        self.channels = channels
        self.tables = nn.ParameterList([nn.Parameter(torch.randn(81, channels) * 0.25) for _ in range(4)])
        self.bias = nn.Parameter(torch.zeros(channels))
        spread = [(1 / channels) ** 0.5 * part for part in (0.9, 0.5, 0.5, 0.25)]
        self.layers = nn.ParameterList()
        for _ in range(layers):
            self.layers.extend(nn.Parameter(torch.randn(channels, channels) * each) for each in spread)
            self.layers.append(nn.Parameter(torch.zeros(channels)))
        self.first = nn.Parameter(torch.randn(2 * channels, HIDDEN) * (0.5 / channels) ** 0.5)
        self.first_bias = nn.Parameter(torch.zeros(HIDDEN))
        self.last = nn.Parameter(torch.randn(HIDDEN, 17) * 0.05)
        shells = torch.arange(1, 18) / 18
        self.last_bias = nn.Parameter(torch.log(shells / (1 - shells)))

    @staticmethod
    def spread(cells, rows, columns, board, bias):
        """What comes from the cell, and the sums over its row, its column and the board."""
        return (
            cells
            + rows.sum(2, keepdim=True)
            + columns.sum(1, keepdim=True)
            + board.sum((1, 2), keepdim=True)
            + bias
        )

    def forward(self, pairs):
        one, two, three, four = [table[pairs].view(-1, 3, 3, self.channels) for table in self.tables]
        now = functional.relu(self.spread(one, two, three, four, self.bias))
        for start in range(0, len(self.layers), 5):
            one, two, three, four, bias = self.layers[start : start + 5]
            rows, columns = now.sum(2, keepdim=True), now.sum(1, keepdim=True)
            board = now.sum((1, 2), keepdim=True)
            now = functional.relu(now + now @ one + rows @ two + columns @ three + board @ four + bias)
        pooled = torch.cat([now.sum((1, 2)), now.amax((1, 2))], 1)
        hidden = functional.relu(pooled @ self.first + self.first_bias)
        left = torch.sigmoid(hidden @ self.last + self.last_bias)
        ends = torch.zeros_like(left[:, :1])
        return torch.cat([ends, left, ends + 1], 1)

    def parts(self):
        """All weights in the order of the file."""
        yield from self.tables
        yield self.bias
        yield from self.layers
        yield from (self.first, self.first_bias, self.last, self.last_bias)


def best_mix(payoffs):
    """A best mix of rows: of one, of two that make two columns equal, or of three that make all equal."""
    row = payoffs.unbind(1)
    mixes = [torch.eye(3, device=payoffs.device)[index].expand(len(payoffs), 3) for index in range(3)]
    for one, two in ((0, 1), (0, 2), (1, 2)):
        for left, right in ((0, 1), (0, 2), (1, 2)):
            slope = (row[one][:, left] - row[one][:, right]) - (row[two][:, left] - row[two][:, right])
            chance = torch.nan_to_num((row[two][:, right] - row[two][:, left]) / slope, 0, 1, 0).clamp(0, 1)
            parts = [torch.zeros_like(chance)] * 3
            parts[one], parts[two] = chance, 1 - chance
            mixes.append(torch.stack(parts, 1))
    weights = torch.linalg.cross(payoffs[:, :, 0] - payoffs[:, :, 1], payoffs[:, :, 0] - payoffs[:, :, 2])
    chances = weights / weights.sum(1, keepdim=True)
    fits = (chances >= 0).all(1, keepdim=True)
    mixes.append(torch.where(fits, chances, mixes[0]))
    mixes = torch.stack(mixes, 1)
    sure = sum(mixes[:, :, index : index + 1] * payoffs[:, index : index + 1] for index in range(3)).amin(2)
    best = sure.argmax(1)
    return mixes.gather(1, best[:, None, None].expand(-1, 1, 3)).squeeze(1)


def duel(left, leads, shells):
    """The values of duels, from what each number of shells left is worth. By the envelope theorem the best mixes
    can be taken as fixed in the gradient."""
    cells = (shells[:, :, None] + leads[:, None, :]).clamp(0, 18)
    payoffs = left[:, None, :].expand(-1, shells.shape[1], -1).gather(2, cells).reshape(-1, 3, 3)
    with torch.no_grad():
        rows = best_mix(payoffs)
        columns = best_mix(-payoffs.transpose(1, 2))
    return (rows[:, :, None] * columns[:, None, :] * payoffs).sum((1, 2)).view(shells.shape)


def error(eyes, pairs, leads, values):
    """Mean errors: over all shells, and with nine."""
    every = torch.arange(1, 18, device=pairs.device)
    found = []
    with torch.no_grad():
        for at in range(0, len(pairs), 8192):
            part = slice(at, at + 8192)
            left = eyes(pairs[part].long())
            found.append(duel(left, leads[part].long(), every.expand(len(left), 17)) - values[part])
    found = torch.cat(found)
    return found.abs().mean().item(), found[:, 8].abs().mean().item(), found.pow(2).mean().sqrt().item()


def write(eyes, path):
    """Each part as a scale and whole numbers of 16 bits; in front what it is, behind it a checksum."""
    layers = len(eyes.layers) // 5
    out = bytearray(b"SOLEYES\0" + struct.pack("<HHHH", VERSION, eyes.channels, layers, HIDDEN))
    for part in eyes.parts():
        part = part.detach().float().cpu().numpy().ravel()
        scale = np.float32(max(abs(part).max(), 1e-12) / 32767)
        out += struct.pack("<f", scale) + np.clip(np.rint(part / scale), -32767, 32767).astype("<i2").tobytes()
    out += struct.pack("<I", zlib.crc32(out))
    Path(path).write_bytes(out)


def main():
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--rows", nargs="+", required=True)
    ask.add_argument("--sample", required=True, help="positions that must not be trained on")
    ask.add_argument("--out", required=True)
    ask.add_argument("--channels", type=int, default=32)
    ask.add_argument("--layers", type=int, default=2)
    ask.add_argument("--batch", type=int, default=8192)
    ask.add_argument("--steps", type=int, default=0, help="instead of as many as fit into --seconds")
    ask.add_argument("--seconds", type=float, default=150)
    ask.add_argument("--rate", type=float, default=3e-3)
    asked = ask.parse_args()
    start = time.time()
    torch.manual_seed(18)
    torch.set_float32_matmul_precision("high")
    device = "cuda" if torch.cuda.is_available() else "cpu"
    pairs, leads, values = read(asked.rows)
    untouched = known(asked.sample)
    kept = np.array([board.tobytes() not in untouched for board in pairs])
    print(f"{len(kept)} rows, {(~kept).sum()} of them left out", flush=True)
    order = np.random.default_rng(18).permutation(np.flatnonzero(kept))
    to = lambda array, order: torch.from_numpy(array[order]).to(device)
    held, order = order[:20000], order[20000:]
    check = [to(array, held) for array in (pairs, leads, values)]
    pairs, leads, values = [to(array, order) for array in (pairs, leads, values)]
    eyes = Eyes(asked.channels, asked.layers).to(device)
    print(f"{sum(part.numel() for part in eyes.parts())} weights, {time.time() - start:.0f} s", flush=True)
    rate = torch.tensor(asked.rate, device=device)
    if device == "cuda":
        adam = torch.optim.Adam(eyes.parameters(), lr=rate, capturable=True, foreach=True)
    else:
        adam = torch.optim.Adam(eyes.parameters(), lr=rate)

    def step():
        adam.zero_grad(set_to_none=True)
        chosen = torch.randint(len(pairs), (asked.batch,), device=device)
        shells = torch.randint(1, 18, (asked.batch, 6), device=device)
        left = eyes(pairs[chosen].long())
        found = duel(left, leads[chosen].long(), shells)
        loss = functional.smooth_l1_loss(found, values[chosen].gather(1, shells - 1), beta=0.02)
        loss.backward()
        adam.step()

    run = step
    if device == "cuda":
        side = torch.cuda.Stream()
        side.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(side):
            for _ in range(5):
                step()
        torch.cuda.current_stream().wait_stream(side)
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            step()
        run = graph.replay
    begun = time.time()
    steps, done = asked.steps or 10**9, 0
    while done < steps:
        for _ in range(50):
            run()
        done += 50
        if device == "cuda":
            torch.cuda.synchronize()
        part = done / steps if asked.steps else (time.time() - begun) / asked.seconds
        if part >= 1:
            break
        rate.fill_(asked.rate * min(1, done / 500) * 0.5 * (1 + np.cos(np.pi * part)) + 1e-6)
        if done % 5000 == 0:
            mean, nine, square = error(eyes, *check)
            print(f"{done} steps, {time.time() - begun:.0f} s: off by {mean:.5f}, with 9 shells {nine:.5f}, "
                  f"root mean square {square:.5f}", flush=True)
    mean, nine, square = error(eyes, *check)
    print(f"{done} steps, {time.time() - begun:.0f} s: off by {mean:.5f}, with 9 shells {nine:.5f}, "
          f"root mean square {square:.5f}", flush=True)
    write(eyes, asked.out)


if __name__ == "__main__":
    main()
