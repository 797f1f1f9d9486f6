import { cpSync, mkdtempSync, readdirSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../architecture/imports.ts";

const notCopied = new Set(["node_modules", ".git", ".build", ".local", "cdk.out", "coverage", "wt"]);

/** Creates a copy of the project that a test may change: separate sources, shared packages. */
export function copyOfTheTree(name: string): string {
  const tree = mkdtempSync(join(tmpdir(), `${name}-`));
  for (const entry of readdirSync(root).filter((one) => !notCopied.has(one))) {
    cpSync(join(root, entry), join(tree, entry), { recursive: true });
  }
  symlinkSync(join(root, "node_modules"), join(tree, "node_modules"));
  return tree;
}
