import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/** Linters of OpenAPI on the API description. What they find and we keep is listed here with its reason, by rule and place. */

const description = join(import.meta.dirname, "../../docs/openapi.json");

/** Linters end with 1 when they found something. */
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

interface Kept {
  readonly rule: string;
  readonly places: RegExp;
  readonly reason: string;
}

const unknown = (findings: readonly Finding[], kept: readonly Kept[]): readonly Finding[] =>
  findings.filter(({ rule, place }) => !kept.some((one) => one.rule === rule && one.places.test(place)));

/** A reason that nothing needs any more goes. */
const idle = (findings: readonly Finding[], kept: readonly Kept[]): readonly string[] =>
  kept
    .filter((one) => !findings.some(({ rule, place }) => one.rule === rule && one.places.test(place)))
    .map(({ rule }) => rule);

const ofOtherMethods = "the problem of methods that a path does not have, which are no operations";

describe("Spectral, by its rules for OpenAPI", () => {
  const kept: readonly Kept[] = [
    {
      rule: "oas3-operation-security-defined",
      places: /\/security\/0\/apiKey\/0$/,
      reason: "OpenAPI 3.1 lets any scheme name the roles that an operation needs; the rule knows those of OAuth only",
    },
    {
      rule: "oas3-valid-schema-example",
      places:
        /^(paths\/\/service\/problems\/.+\/example\/example|components\/schemas\/ProblemPage\/examples\/0\/example)$/,
      reason: "takes a property that is called example for the example of a schema",
    },
    {
      rule: "oas3-unused-component",
      places: /^components\/(schemas|examples)\/[Mm]ethod-?[Nn]ot/,
      reason: ofOtherMethods,
    },
  ];
  const rules = join(import.meta.dirname, "spectral.json");
  const found: readonly { code: string; path: readonly string[] }[] = JSON.parse(
    runLinter("spectral", "lint", description, "--format=json", "--quiet", `--ruleset=${rules}`),
  );
  const findings = found.map(({ code, path }) => ({ rule: code, place: path.join("/") }));

  it("finds nothing but what has a reason", () => expect(unknown(findings, kept)).toEqual([]));
  it("needs every reason", () => expect(idle(findings, kept)).toEqual([]));
});

describe("Redocly, by what it recommends", () => {
  const kept: readonly Kept[] = [
    {
      rule: "operation-2xx-response",
      places: /^#\/paths\/~1(reportLinks~1\{linkToken\})?\/get\/responses$/,
      reason: "they lead elsewhere and have no other answer",
    },
    {
      rule: "info-license-strict",
      places: /^#\/info\/license$/,
      reason: "the API is proprietary: there is no text of a licence to lead to",
    },
    {
      rule: "no-unused-components",
      places: /^#\/components\/(schemas|examples)\/[Mm]ethod-?[Nn]ot/,
      reason: ofOtherMethods,
    },
  ];
  const { problems }: { problems: readonly { ruleId: string; location: readonly { pointer: string }[] }[] } =
    JSON.parse(
      runLinter("redocly", "lint", description, "--extends=recommended", "--format=json", "--max-problems=1000"),
    );
  const findings = problems.map(({ ruleId, location }) => ({ rule: ruleId, place: location[0]?.pointer ?? "" }));

  it("finds nothing but what has a reason", () => expect(unknown(findings, kept)).toEqual([]));
  it("needs every reason", () => expect(idle(findings, kept)).toEqual([]));
});
