import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { ArchiveLine } from "../../functions/charges/archived/archive-line-schema.ts";
import { keyMaker, systemRandomBytes } from "../../functions/shared/values/keys.ts";

const page = readFileSync(join(import.meta.dirname, "../../docs/archive.md"), "utf8");

describe("the archive page", () => {
  it("shows a row that the schema accepts", () => {
    const [, example = ""] = /```json\n(.+)\n```/.exec(page) ?? [];
    expect(v.safeParse(ArchiveLine, JSON.parse(example)).issues).toBeUndefined();
  });

  it("describes every property of a row", () => {
    const [, table = ""] = /\| Property \| Meaning \|\n(?:.*\n)((?:\|.*\n)+)/.exec(page) ?? [];
    const documented = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
    expect(documented).toEqual(Object.keys(ArchiveLine.entries));
  });

  it("derives the day from a key", () => {
    const [, script = ""] = /```js\n\/\/ node day-of-key[^\n]*\n([\s\S]+?)```/.exec(page) ?? [];
    const newKey = keyMaker(() => Date.parse("2027-02-28T23:59:59.999Z"), systemRandomBytes);
    const logged: unknown[] = [];
    const argv = ["node", "day-of-key.js", newKey("charge")];
    runInNewContext(script, { process: { argv }, console: { log: (text: unknown) => logged.push(text) }, Date });
    expect(logged).toEqual(["2027-02-28"]);
  });
});
