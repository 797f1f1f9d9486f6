import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";

const schema = v.array(v.object({ file: v.string(), expected: v.nullish(v.union([v.string(), v.array(v.string())])) }));

export type Manifest = ReadonlyMap<string, readonly string[]>;

/**
 * Reads the expected outcomes of a collection's files from the collection's `manifest.json`. An outcome is the code of an
 * `Erro` in response to the message, or a keyword, such as `accept-leniently`, `treat-as-405` or `never-answer-with-Erro`.
 * Returns an empty map if there is no manifest.
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, "manifest.json"), "utf8").catch(() => "[]");
  return new Map(v.parse(schema, JSON.parse(text)).map(({ file, expected }) => [file, [expected ?? []].flat()]));
}
