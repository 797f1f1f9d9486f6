import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/** OpenAPI linters on the API description. docs/api-description.md lists the accepted findings, with reasons. */

const docs = join(import.meta.dirname, "../../docs");
const description = join(docs, "openapi.json");

/** Linters exit with 1 if they have findings. */
const runLinter = (program: string, ...args: readonly string[]): string =>
  spawnSync(join(import.meta.dirname, "node_modules/.bin", program), args, {
    cwd: import.meta.dirname,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
    env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
  }).stdout;

interface Finding {
  readonly rule: string;
  readonly place: string;
}

function spectral(): readonly Finding[] {
  const rules = join(import.meta.dirname, "spectral.json");
  const found: readonly { code: string; path: readonly string[] }[] = JSON.parse(
    runLinter("spectral", "lint", description, "--format=json", "--quiet", `--ruleset=${rules}`),
  );
  return found.map(({ code, path }) => ({ rule: code, place: path.join("/") }));
}

function redocly(): readonly Finding[] {
  const { problems }: { problems: readonly { ruleId: string; location: readonly { pointer: string }[] }[] } =
    JSON.parse(
      runLinter("redocly", "lint", description, "--extends=recommended", "--format=json", "--max-problems=1000"),
    );
  return problems.map(({ ruleId, location }) => ({ rule: ruleId, place: location[0]?.pointer ?? "" }));
}

interface Kept {
  readonly linter: string;
  readonly rule: string;
  readonly places: RegExp;
}

const rowForm = /^\| (\w+) \| `([^`]+)` \| `([^`]+)` \| .+ \|$/gm;

/** A pipe in a table cell is escaped with a backslash. */
const keptFindings: readonly Kept[] = [...readFileSync(join(docs, "api-description.md"), "utf8").matchAll(rowForm)].map(
  ([, linter = "", rule = "", places = ""]) => ({
    linter,
    rule,
    places: new RegExp(places.replaceAll("\\|", "|")),
  }),
);

const explains = (kept: Kept, { rule, place }: Finding): boolean => kept.rule === rule && kept.places.test(place);

describe.each([
  { linter: "Spectral", findings: spectral() },
  { linter: "Redocly", findings: redocly() },
])("$linter", ({ linter, findings }) => {
  const kept = keptFindings.filter((one) => one.linter === linter);

  it("finds only what the page explains", () =>
    expect(findings.filter((finding) => !kept.some((one) => explains(one, finding)))).toEqual([]));

  it("finds something for every row of the page", () =>
    expect(kept.filter((one) => !findings.some((finding) => explains(one, finding)))).toEqual([]));
});
