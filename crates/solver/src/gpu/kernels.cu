// One step of value iteration on a graphics card: the two stages of `half.rs` for many classes at once.
//
// The text is compiled when the program runs, with these defined: SIDE, CELLS, LEVELS, EXCHANGES (the size of the
// game, as `setup.rs` has it) and THREADS (those of a block). It is plain C but for the words of CUDA, so that a test can
// compile it for a processor, too (`tests/solver/kernels.rs`).

typedef unsigned long long u64;

/* The positions that a block of `duel` renews: each with all its levels, one for each thread. */
#define POSITIONS (THREADS / LEVELS)
/* Over how many counters the threads spread what they sum up. */
#define COUNTERS 4096

/* Where a value is read from: the table, unless a test has none. */
#ifndef OLD_VALUE
#define OLD_VALUE(table, at) ((table)[at])
#endif

__device__ int entry(u64 permutation, int place) {
  return (int)(permutation >> (4 * place)) & 15;
}

/* The rank of `facing` after `other`: of the mover's arrangement that faces the other side's so. */
__device__ unsigned rank_of_mover(u64 facing, u64 other) {
  unsigned rank = 0, used = 0;
  for (int cell = 0; cell < CELLS; cell++) {
    int pawn = entry(facing, entry(other, cell));
    rank = rank * (CELLS - cell) + pawn - __popc(used & ((1u << pawn) - 1));
    used |= 1u << pawn;
  }
  return rank;
}

__device__ float least(float one, float two, float three) {
  return fminf(one, fminf(two, three));
}

/* The most that a mix of two rows makes sure of. */
__device__ float value_of_two(const float *one, const float *two) {
  float best = 0.0f;
  for (int pair = 0; pair < 3; pair++) {
    int left = pair == 2 ? 1 : 0, right = pair == 0 ? 1 : 2;
    float slope = (one[left] - one[right]) - (two[left] - two[right]);
    float chance = fminf(fmaxf((two[right] - two[left]) / slope, 0.0f), 1.0f);
    float mixed = least(two[0] + chance * (one[0] - two[0]), two[1] + chance * (one[1] - two[1]),
                        two[2] + chance * (one[2] - two[2]));
    best = fmaxf(best, mixed);
  }
  return best;
}

/* What the mix of all rows makes sure of that makes all columns the same, if there is one. */
__device__ float value_of_all(const float *payoffs) {
  float one[3], two[3];
  for (int row = 0; row < 3; row++) {
    one[row] = payoffs[3 * row] - payoffs[3 * row + 1];
    two[row] = payoffs[3 * row] - payoffs[3 * row + 2];
  }
  float first = one[1] * two[2] - one[2] * two[1];
  float second = one[2] * two[0] - one[0] * two[2];
  float third = one[0] * two[1] - one[1] * two[0];
  float sum = first + second + third;
  first /= sum;
  second /= sum;
  third /= sum;
  if (!(first >= 0.0f && second >= 0.0f && third >= 0.0f)) return 0.0f;
  float mixed[3];
  for (int column = 0; column < 3; column++)
    mixed[column] = first * payoffs[column] + second * payoffs[3 + column] + third * payoffs[6 + column];
  return least(mixed[0], mixed[1], mixed[2]);
}

/* The value of a duel, as `matrix.rs` explains it. */
__device__ float value_of_duel(const float *payoffs) {
  float best = 0.0f, held = 1.0f;
  for (int line = 0; line < 3; line++) {
    best = fmaxf(best, least(payoffs[3 * line], payoffs[3 * line + 1], payoffs[3 * line + 2]));
    held = fminf(held, fmaxf(payoffs[line], fmaxf(payoffs[3 + line], payoffs[6 + line])));
  }
  /* One row against one column: no mix can do better. */
  if (best >= held) return best;
  best = fmaxf(best, value_of_two(payoffs, payoffs + 3));
  best = fmaxf(best, value_of_two(payoffs, payoffs + 6));
  best = fmaxf(best, value_of_two(payoffs + 3, payoffs + 6));
  return fmaxf(best, value_of_all(payoffs));
}

/* The mover's chance once an exchange has led to each facing of some classes. A block takes one class (x) and
   as many facings as it has threads (y). */
KERNEL void exchanged(const float *table, float *after, const u64 *classes, const u64 *facings,
                      const unsigned *turned, const unsigned short *turned_classes, unsigned first_class,
                      unsigned count) {
  __shared__ u64 from[THREADS];
  unsigned first = blockIdx.y * THREADS;
  unsigned facing = first + threadIdx.x;
  if (facing < count) {
    unsigned class_turned = turned_classes[rank_of_mover(facings[facing], classes[first_class + blockIdx.x])];
    from[threadIdx.x] = ((u64)class_turned * count + turned[facing]) * LEVELS;
  }
  __syncthreads();
  unsigned here = (count - first < THREADS ? count - first : THREADS) * LEVELS;
  float *begin = after + ((u64)blockIdx.x * count + first) * LEVELS;
  for (unsigned at = threadIdx.x; at < here; at += THREADS)
    begin[at] = 1.0f - OLD_VALUE(table, from[at / LEVELS] + (LEVELS - 1 - at % LEVELS));
}

/* New values of all positions of some classes. A block takes POSITIONS facings (x) of one class (y). */
KERNEL void duels(float *table, const float *after, const u64 *classes, const u64 *facings,
                  const unsigned *exchanges, unsigned first_class, unsigned count, unsigned count_after, float step,
                  unsigned *worst, u64 *sums) {
  __shared__ unsigned lists[POSITIONS * EXCHANGES];
  __shared__ float best[POSITIONS * LEVELS];
  unsigned first = blockIdx.x * POSITIONS;
  unsigned here = count - first < POSITIONS ? count - first : POSITIONS;
  for (unsigned at = threadIdx.x; at < here * EXCHANGES; at += THREADS)
    lists[at] = exchanges[(u64)first * EXCHANGES + at];
  __syncthreads();

  unsigned position = threadIdx.x / LEVELS;
  int level = threadIdx.x % LEVELS;
  const float *begin = after + (u64)blockIdx.y * count_after * LEVELS + level;
  if (position < here) {
    float most = 0.0f;
    for (int exchange = 0; exchange < EXCHANGES; exchange++)
      most = fmaxf(most, begin[(u64)lists[position * EXCHANGES + exchange] * LEVELS]);
    best[threadIdx.x] = most;
  }
  __syncthreads();

  float change = 0.0f;
  if (position < here) {
    u64 other = classes[first_class + blockIdx.y];
    u64 facing = facings[first + position];
    float payoffs[9];
    for (int row = 0; row < 3; row++) {
      for (int column = 0; column < 3; column++) {
        /* On a smaller board the last row and column count twice, which changes nothing. */
        int cell = (row < SIDE ? row : SIDE - 1) * SIDE + (column < SIDE ? column : SIDE - 1);
        int pawn = entry(other, cell);
        int then = level + entry(facing, pawn) - pawn;
        payoffs[3 * row + column] = then < 0 ? 0.0f : then >= LEVELS ? 1.0f : best[position * LEVELS + then];
      }
    }
    u64 at = (((u64)first_class + blockIdx.y) * count + first + position) * LEVELS + level;
    float old = OLD_VALUE(table, at);
    change = value_of_duel(payoffs) - old;
    table[at] = fminf(fmaxf(old + step * change, 0.0f), 1.0f);
    change = fabsf(change);
  }
  /* Chances are at most 1, so that their bits are in the order of their values. */
  unsigned most = WARP_MAX((unsigned)__float_as_int(change));
  unsigned sum = WARP_SUM((unsigned)(change * 16777216.0f));
  if (WARP_FIRST) {
    unsigned counter = (blockIdx.x * 8 + blockIdx.y * 37 + threadIdx.x / 32) % COUNTERS;
    atomicMax(worst + counter, most);
    atomicAdd(sums + counter, (u64)sum);
  }
}

/* Each side's chance is its part of the shells. */
KERNEL void start(float *table, u64 length) {
  for (u64 at = (u64)blockIdx.x * THREADS + threadIdx.x; at < length; at += (u64)gridDim.x * THREADS)
    table[at] = (float)(at % LEVELS + 1) / (float)(LEVELS + 1);
}

/* Values without any order, which a test can compute, too. */
KERNEL void scatter(float *table, u64 length) {
  for (u64 at = (u64)blockIdx.x * THREADS + threadIdx.x; at < length; at += (u64)gridDim.x * THREADS)
    table[at] = SCATTERED(at);
}

/* Values of single positions. */
KERNEL void read_values(const float *table, const u64 *offsets, float *values, u64 count) {
  for (u64 at = (u64)blockIdx.x * THREADS + threadIdx.x; at < count * LEVELS; at += (u64)gridDim.x * THREADS)
    values[at] = table[offsets[at / LEVELS] + at % LEVELS];
}

/* The sum of all values of one level, in as many parts as there are blocks. */
KERNEL void sum_level(const float *table, u64 positions, unsigned level, double *sums) {
  __shared__ double parts[THREADS];
  double part = 0.0;
  for (u64 at = (u64)blockIdx.x * THREADS + threadIdx.x; at < positions; at += (u64)gridDim.x * THREADS)
    part += table[at * LEVELS + level];
  parts[threadIdx.x] = part;
  __syncthreads();
  if (threadIdx.x == 0) {
    for (int thread = 1; thread < THREADS; thread++) part += parts[thread];
    sums[blockIdx.x] = part;
  }
}

/* Values as fractions of 65,535, to be kept. */
KERNEL void shorten(const float *table, unsigned short *values, u64 length) {
  for (u64 at = (u64)blockIdx.x * THREADS + threadIdx.x; at < length; at += (u64)gridDim.x * THREADS)
    values[at] = (unsigned short)(table[at] * 65535.0f + 0.5f);
}
