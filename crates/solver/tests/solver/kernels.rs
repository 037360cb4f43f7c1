//! The kernels, compiled for a processor, against their twin in Rust.
//!
//! What a graphics card adds is checked on one, by `solver check`.

use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use solver::engine::{Change, Engine};
use solver::half;
use solver::numbering::{Half, Numbering};
use solver::scattered::scattered;
use solver::setup::Setup;
use solver::table::Table;

const THREADS: usize = 256;
const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

/// What the kernels are started with.
struct Start<'a> {
    numbering: &'a Numbering,
    half: Half,
    classes: Vec<usize>,
    /// For how many blocks positions are renewed.
    blocks: usize,
    step: f32,
    table: &'a [f32],
    table_after: &'a [f32],
}

fn blocks(numbering: &Numbering, half: Half) -> usize {
    numbering.facings(half).all.len().div_ceil(THREADS / numbering.setup().levels())
}

impl Start<'_> {
    fn input(&self) -> Vec<u8> {
        let numbering = self.numbering;
        let [here, there] = [self.half, self.half.other()].map(|half| numbering.facings(half));
        let mut input = Vec::new();
        let arrangements = numbering.turned_classes().len();
        for count in [self.classes.len(), arrangements, here.all.len(), there.all.len(), self.blocks] {
            input.extend((count as u32).to_le_bytes());
        }
        input.extend(self.step.to_le_bytes());
        let classes = self.classes.iter().map(|class| numbering.classes()[*class]);
        input.extend(classes.flat_map(|class| class.packed().to_le_bytes()));
        input.extend(numbering.turned_classes().iter().flat_map(|class| class.to_le_bytes()));
        input.extend(here.all.iter().flat_map(|facing| facing.packed().to_le_bytes()));
        input.extend(here.exchanges.iter().flat_map(|facing| facing.to_le_bytes()));
        input.extend(there.all.iter().flat_map(|facing| facing.packed().to_le_bytes()));
        input.extend(there.turned.iter().flat_map(|facing| facing.to_le_bytes()));
        input.extend(self.table.iter().chain(self.table_after).flat_map(|value| value.to_le_bytes()));
        input
    }

    /// What the kernels count, and the values of the half.
    fn run(&self, program: &Path) -> (Change, Vec<f32>) {
        // From a file: a pipe would be full before the program has read it all.
        let input = program.with_extension("input");
        File::create(&input).unwrap().write_all(&self.input()).unwrap();
        let mut command = Command::new(program);
        let output = command.stdin(Stdio::from(File::open(&input).unwrap())).output().unwrap();
        assert!(output.status.success(), "{output:?}");
        let (worst, rest) = output.stdout.split_at(4);
        let (sum, values) = rest.split_at(8);
        let worst = f32::from_bits(u32::from_le_bytes(worst.try_into().unwrap()));
        let sum = u64::from_le_bytes(sum.try_into().unwrap());
        let values: Vec<f32> =
            values.chunks_exact(4).map(|bytes| f32::from_le_bytes(bytes.try_into().unwrap())).collect();
        (Change { worst, mean: sum as f64 / f64::from(1 << 24) / values.len() as f64 }, values)
    }
}

fn compiled(setup: Setup, folder: &Path, more: &str) -> std::path::PathBuf {
    let program = folder.join("kernels");
    let mut compiler = Command::new("cc");
    let sizes = [
        ("SIDE", setup.side()),
        ("CELLS", setup.cells()),
        ("LEVELS", setup.levels()),
        ("EXCHANGES", setup.most_exchanges()),
        ("THREADS", THREADS),
    ];
    compiler.args(sizes.map(|(name, size)| format!("-D{name}={size}")));
    compiler.arg(format!("-DKERNELS=\"{FOLDER}/src/gpu/kernels.cu\"")).arg(more);
    compiler.args(["-O1", "-std=gnu11", "-pthread", "-o"]).arg(&program);
    compiler.arg(format!("{FOLDER}/tests/host/host.c")).arg("-lm");
    assert!(compiler.status().expect("a C compiler, which Rust links with").success());
    program
}

fn apart(one: &[f32], other: &[f32]) -> f32 {
    assert_eq!(one.len(), other.len());
    one.iter().zip(other).map(|(one, other)| (one - other).abs()).fold(0.0, f32::max)
}

#[test]
fn kernels_renew_a_small_table_as_the_processor_does() {
    let folder = tempfile::tempdir().unwrap();
    let setup = Setup::small(12).unwrap();
    let program = compiled(setup, folder.path(), "-DNOTHING");
    let mut table = Table::new(setup);
    for (sweep, step) in [1.0, 0.5, 2.0].into_iter().enumerate() {
        for half in [Half::Odd, Half::Even] {
            let numbering = Numbering::new(setup);
            let start = Start {
                half,
                classes: (0..numbering.classes().len()).collect(),
                blocks: blocks(&numbering, half),
                step,
                table: table.half(half),
                table_after: table.half(half.other()),
                numbering: &numbering,
            };
            let (change, values) = start.run(&program);
            let expected = table.renew(half, step).unwrap();
            assert!(apart(&values, table.half(half)) < 1e-6, "sweep {sweep}, {half:?}");
            assert!((change.worst - expected.worst).abs() < 1e-6, "{change:?} instead of {expected:?}");
            assert!((change.mean - expected.mean).abs() < 1e-6, "{change:?} instead of {expected:?}");
        }
    }
}

#[test]
fn kernels_renew_classes_of_the_real_board_as_the_processor_does() {
    let folder = tempfile::tempdir().unwrap();
    let program = compiled(Setup::FULL, folder.path(), "-DOLD_VALUE(table,at)=SCATTERED(at)");
    let numbering = Numbering::new(Setup::FULL);
    for (half, class) in [(Half::Odd, 9_876), (Half::Even, 4_321)] {
        let length = |half| numbering.values(half) / numbering.classes().len();
        let unknown = vec![0.0; length(half)];
        let blocks = 40;
        let start = Start {
            numbering: &numbering,
            half,
            classes: vec![class],
            blocks,
            step: 1.0,
            table: &unknown,
            table_after: &vec![0.0; length(half.other())],
        };
        let (_, values) = start.run(&program);
        let expected =
            half::renewed(&numbering, class, half, |place, level| scattered(numbering.offset(place) + level));
        let renewed = blocks * (THREADS / 17) * 17;
        assert!(apart(&values[..renewed], &expected[..renewed]) < 1e-6, "{half:?}");
    }
}
