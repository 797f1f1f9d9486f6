import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

export const root = resolve(import.meta.dirname, "../..");

export interface Import {
  readonly from: string;
  /** Path within the project, or the name of a package. */
  readonly to: string;
  readonly line: string;
  /** True if only types are imported. They are erased, so no module is loaded at run time. */
  readonly isOfTypes: boolean;
}

const importForm = /^\s*(?:import|export)\b[^;]*?\bfrom\s+"([^"]+)"|\bimport\("([^"]+)"\)|^\s*import\s+"([^"]+)"/gm;

const folders = ["bin", "lib", "functions", "events", "packages", "sandbox", "local", "scripts"];

const filesIn = (places: readonly string[]): readonly string[] =>
  places
    .flatMap((place) => globSync(`${place}/**/*.{ts,tsx}`, { cwd: root, exclude: (name) => name === "dist" }))
    .sort();

const isForTests = (file: string): boolean =>
  file.startsWith("test/") || file.endsWith(".test.ts") || file.includes("/testing/");

export const sourceFiles: readonly string[] = filesIn(folders).filter((file) => !isForTests(file));

const importsOf = (file: string): Import[] =>
  [...readFileSync(join(root, file), "utf8").matchAll(importForm)].map(([statement, from, dynamic, bare]) => {
    const line = statement.trim();
    return { from: file, to: placeOf(file, from ?? dynamic ?? bare ?? ""), line, isOfTypes: takesTypesOnly(line) };
  });

/** Returns true for `import type { A }`, and for `import { type A }` if every name is a type. */
export function takesTypesOnly(line: string): boolean {
  if (/^(?:import|export)\s+type\b/.test(line)) return true;
  const names = /^(?:import|export)\s*\{([^}]*)\}/.exec(line)?.[1]?.split(",");
  return names?.filter((name) => name.trim()).every((name) => name.trim().startsWith("type ")) ?? false;
}

function placeOf(file: string, target: string): string {
  if (target.startsWith("#")) return `packages/${target.slice(1)}.ts`;
  return target.startsWith(".") ? relative(root, join(root, dirname(file), target)) : target;
}

export const allImports: readonly Import[] = sourceFiles.flatMap(importsOf);

export const importsOfTests: readonly Import[] = filesIn([...folders, "test"])
  .filter(isForTests)
  .flatMap(importsOf);
