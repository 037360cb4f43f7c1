//! Takes out of the program what no page asks it for.
//!
//! Leptos brings along wasm-streams, whose classes for scripts are exported, so the linker keeps them; no script of ours
//! knows them. And the program and its script agree on every import by a name with a hash in it, which does not
//! compress: a number does as well.

use std::collections::HashMap;
use std::mem;

use anyhow::{Result, ensure};
use walrus::{Export, Module};

/// How the exports of wasm-streams begin.
const STREAMS: [&str; 2] = ["intounderlying", "__wbg_intounderlying"];

/// Makes the program smaller; gives its script as it fits then.
pub(super) fn slim(program: &mut Module, script: &str) -> Result<String> {
    drop_streams(program)?;
    walrus::passes::gc::run(program);
    number_imports(program, script)
}

/// Takes the exports of wasm-streams away.
fn drop_streams(program: &mut Module) -> Result<()> {
    let is_of_streams = |name: &str| STREAMS.iter().any(|start| name.starts_with(start));
    let hands_over = program.imports.iter().any(|import| is_of_streams(&import.name));
    ensure!(!hands_over, "the program hands streams to scripts: what these call has to stay in it");
    let exports = program.exports.iter().filter(|export| is_of_streams(&export.name)).map(Export::id);
    for export in exports.collect::<Vec<_>>() {
        program.exports.delete(export);
    }
    Ok(())
}

/// Numbers the imports, in the program and in its script, which defines each on a line that begins with its name.
fn number_imports(program: &mut Module, script: &str) -> Result<String> {
    let mut numbers = HashMap::new();
    for (number, import) in program.imports.iter_mut().enumerate() {
        numbers.insert(mem::replace(&mut import.name, number.to_string()), number);
    }
    let mut lines: Vec<String> = Vec::new();
    for line in script.lines() {
        let definition = line.trim_start().split_once(": ");
        let number = definition.and_then(|(name, body)| Some((numbers.remove(name)?, body)));
        lines.push(number.map_or_else(|| line.to_owned(), |(number, body)| format!("{number}: {body}")));
    }
    let missing: Vec<&String> = numbers.keys().collect();
    ensure!(missing.is_empty(), "the program's script does not define {missing:?}");
    Ok(lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use walrus::Module;

    use super::slim;

    const SCRIPT: &str =
        "const import0 = {\n    __wbg_log_1f: function(text) {\n},\n__wbg_now_2e: () => 1,\n};";

    /// A program with these imports and exports.
    fn program(imports: &[&str], exports: &[&str]) -> Module {
        let mut program = Module::default();
        let kind = program.types.add(&[], &[]);
        let first = imports
            .iter()
            .map(|name| program.add_import_func("./site_bg.js", name, kind).0)
            .collect::<Vec<_>>();
        for (name, function) in exports.iter().zip(first.iter().cycle()) {
            program.exports.add(name, *function);
        }
        program
    }

    fn imports(program: &Module) -> Vec<&str> {
        program.imports.iter().map(|import| import.name.as_str()).collect()
    }

    #[test]
    fn the_program_and_its_script_number_imports_alike() {
        let mut program = program(&["__wbg_log_1f", "__wbg_now_2e"], &["main", "start"]);
        let script = slim(&mut program, SCRIPT).unwrap();
        assert_eq!(imports(&program), ["0", "1"]);
        assert_eq!(script, "const import0 = {\n0: function(text) {\n},\n1: () => 1,\n};");
    }

    #[test]
    fn an_import_that_the_script_does_not_define_stops_the_build() {
        let why = slim(&mut program(&["__wbg_lost_3d"], &["main"]), SCRIPT).unwrap_err().to_string();
        assert!(why.contains("__wbg_lost_3d"), "{why}");
    }

    #[test]
    fn streams_go_with_all_that_only_they_need_unless_the_program_hands_them_over() {
        let mut idle = program(&["__wbg_log_1f", "__wbg_now_2e"], &["main", "intounderlyingsource_pull"]);
        slim(&mut idle, SCRIPT).unwrap();
        assert_eq!(idle.exports.iter().map(|export| export.name.as_str()).collect::<Vec<_>>(), ["main"]);
        assert_eq!(imports(&idle), ["0"]);
        let why = slim(&mut program(&["__wbg_intounderlyingsource_new"], &["main"]), SCRIPT).unwrap_err();
        assert!(why.to_string().contains("hands streams"), "{why}");
    }
}
