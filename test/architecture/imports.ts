import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

export const root = resolve(import.meta.dirname, "../..");

export interface Import {
  readonly from: string;
  /** A path inside the project, or the name of a package. */
  readonly to: string;
  readonly line: string;
}

const importForm = /^\s*(?:import|export)\b[^;]*?\bfrom\s+"([^"]+)"|\bimport\("([^"]+)"\)|^\s*import\s+"([^"]+)"/gm;

const rooms = ["bin", "lib", "functions", "events", "packages", "sandbox", "local", "scripts"];

export const sourceFiles: readonly string[] = rooms
  .flatMap((room) => globSync(`${room}/**/*.ts`, { cwd: root }))
  .filter((file) => !file.endsWith(".test.ts") && !file.includes("/testing/"))
  .sort();

const importsOf = (file: string): Import[] =>
  [...readFileSync(join(root, file), "utf8").matchAll(importForm)].map(([line, from, dynamic, bare]) => {
    const target = from ?? dynamic ?? bare ?? "";
    return { from: file, to: placeOf(file, target), line: line.trim() };
  });

const placeOf = (file: string, target: string): string => {
  if (target.startsWith("#")) return `packages/${target.slice(1)}.ts`;
  return target.startsWith(".") ? relative(root, join(root, dirname(file), target)) : target;
};

export const allImports: readonly Import[] = sourceFiles.flatMap(importsOf);
