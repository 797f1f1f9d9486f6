import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { generators } from "../../scripts/generate/generators.ts";

/** Other tests have the templates, the store and the simulation from which these files are generated. */
const heldElsewhere = ["alarms", "costs", "simulation", "throughput"];

const generated = await Promise.all(
  Object.entries(generators)
    .filter(([name]) => !heldElsewhere.includes(name))
    .map(async ([name, generator]) => [name, await generator.files()] as const),
);

describe.each(generated)("the files of npm run generate %s", (name, files) => {
  it.each(Object.keys(files))(
    `%s is up to date; if not, run npm run generate ${name} and review the difference`,
    (file) => expect(readFileSync(join(import.meta.dirname, "../..", file), "utf8")).toBe(files[file]),
  );
});
