import { execFileSync } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

export const formatted = (file: string, text: string): string =>
  execFileSync(join(root, "node_modules/.bin/biome"), ["format", `--stdin-file-path=${file}`], {
    cwd: root,
    input: text,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });

/** Contents of generated files, keyed by path relative to the repository root. */
export type GeneratedFiles = Readonly<Record<string, string>>;
