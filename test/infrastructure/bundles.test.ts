import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { synthesize } from "../../local/synthesize.ts";
import { symbolicated } from "../../scripts/operator/symbolicated-trace.ts";

const directory = mkdtempSync(join(tmpdir(), "acquiring-bundles-"));
let maps: string;
let bundles: string;

/** Bundles the functions of the running service, which the journeys call. */
beforeAll(async () => {
  const assembly = await synthesize(directory, () => undefined);
  maps = join(assembly, "source-maps");
  const [bundle = expect.fail("no asset has the function")] = globSync("asset.*/create-charge.cjs", { cwd: assembly });
  bundles = join(assembly, dirname(bundle));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** A function without settings throws when its module loads. */
const traceOf = (name: string): string =>
  spawnSync(process.execPath, ["-e", "require(process.argv[1])", join(bundles, `${name}.cjs`)], {
    env: {},
    encoding: "utf8",
  }).stderr;

/** Maximum kilobytes that each function loads at a cold start: 5% above the size when the limit was set. */
const kilobytesMax = {
  "create-charge": 666,
  "cancel-charge": 617,
  "create-authentication": 682,
  "generate-report": 671,
  "authorize-request": 305,
} as const;

/** Imports that run at a cold start. A lazy import is a `require` within a function. */
const staticImport = /(?<!=>)require\("(\.[^"]+\.cjs)"\)/g;

function filesLoadedAtStart(file: string, loaded = new Set<string>()): ReadonlySet<string> {
  if (loaded.has(file)) return loaded;
  loaded.add(file);
  for (const [, imported = ""] of readFileSync(file, "utf8").matchAll(staticImport)) {
    filesLoadedAtStart(join(dirname(file), imported), loaded);
  }
  return loaded;
}

const kilobytesLoadedBy = (name: string): number =>
  [...filesLoadedAtStart(join(bundles, `${name}.cjs`))].reduce((sum, file) => sum + statSync(file).size, 0) / 1_000;

describe("the code that a function loads at a cold start", () => {
  it.each(Object.entries(kilobytesMax))("of %s has at most %d KB", (name, max) => {
    const size = Math.round(kilobytesLoadedBy(name));
    expect(
      size,
      `${name} loads ${size} KB. Find the import that adds them, and load a rarely used module lazily. ` +
        "If every call needs the code, raise the bound to 5 % above the new size, and state the reason in the commit.",
    ).toBeLessThanOrEqual(max);
  });
});

describe("a stack trace of a bundle", () => {
  it.each(["create-charge", "list-charges"])("of %s resolves to the lines of the sources", (name) => {
    const trace = traceOf(name);
    expect(trace).toContain(".cjs:");
    const [, line = ""] =
      /at (?:Object\.)?readSettings \(functions\/shared\/values\/settings\.ts:(\d+):\d+\)/.exec(
        symbolicated(trace, maps),
      ) ?? [];
    const source = readFileSync(join(import.meta.dirname, "../../functions/shared/values/settings.ts"), "utf8");
    expect(source.split("\n")[Number(line) - 1]).toContain("throw new Error(");
    expect(symbolicated(trace, maps)).toMatch(new RegExp(`functions/charges/${name}/handler\\.ts:\\d+:\\d+`));
  });

  it("is also resolved within a log line", () => {
    const line = JSON.stringify({ level: "ERROR", error: { stack: traceOf("create-charge") } });
    const symbolicatedLine = JSON.parse(symbolicated(line, maps));
    expect(symbolicatedLine.error.stack).toContain("functions/shared/values/settings.ts:");
  });

  it("of other code stays unchanged", () => {
    const other = "at run (/var/task/nowhere.cjs:1:2)\n    at node:internal/modules/cjs/loader:1929:14";
    expect(symbolicated(other, maps)).toBe(other);
  });
});
