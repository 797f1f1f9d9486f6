import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Argument, Command } from "commander";
import { runCommand } from "./command-line.ts";
import { generators } from "./generate/generators.ts";

const root = join(import.meta.dirname, "..");

const names = Object.keys(generators);

const width = Math.max(...names.map((name) => name.length));

const table = Object.entries(generators)
  .map(([name, { about }]) => `  ${name.padEnd(width)}  ${about}`)
  .join("\n");

async function generate(chosen: readonly string[]): Promise<void> {
  for (const [name, generator] of Object.entries(generators)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    const files = await generator.files();
    if (generator.folder) rmSync(join(root, generator.folder), { recursive: true, force: true });
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
      console.log(`wrote ${file}`);
    }
  }
}

await runCommand(
  new Command("npm run generate")
    .description("Writes committed files that are generated from the code. Tests fail if the files are out of date.")
    .addArgument(new Argument("[names...]", "default: all").choices(names))
    .addHelpText("after", `\nNames:\n${table}`)
    .action(generate),
);
