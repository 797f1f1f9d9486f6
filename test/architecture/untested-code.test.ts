import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { allImports, importsOfTests, root, sourceFiles } from "./imports.ts";

/**
 * Finds code without tests based on imports alone: files that no test loads, and helpers that have a test while their caller
 * has none.
 */

/** Files that tests start instead of importing, each with the tests that start them. */
const startedBy: Readonly<Record<string, string>> = {
  "bin/*.ts": "the rehearsal and each synthesis from a shell",
  "functions/*/*/handler.ts":
    "journeys, in the bundles as deployed; in process, test/operations has the same use cases",
  "functions/service-description/docs-page/script/documentation-script.ts": "test/browser, in the page",
  "local/server.ts": "journeys",
  "packages/{cli,network-connector}/main.ts": "their tests of programs",
  "packages/{client/browser.ts,console/main.tsx}": "test/browser, in pages",
  "sandbox/*/handler.ts": "journeys, in the bundles as deployed",
  "sandbox/checkout/pages/{checkout,tell-the-shop}.ts": "test/browser, in the shop",
};

/** Exports that only their own test imports, each with the test that covers the caller. */
const callersHeldBy: Readonly<Record<string, string>> = {
  "functions/charges/domain/creation/retries.ts retriesLeftAfter": "test/store/retry-limits.test.ts",
  "functions/merchants/merchant-schemas.ts AddressInput": "the schemas that it is part of, in the same test",
  "functions/reference-rates/domain/publication.ts expectedDay": "test/store/reference-rate-refresh.test.ts",
  "functions/service-description/event-schemas/event-schema.ts ChangedEventSchema":
    "the schemas built of it, in the same test",
  "functions/shared/entry/metrics.ts embeddedMetric": "one line that writes it to the output, which tests share",
  "functions/shared/lists/pagination.ts positionInToken": "test/store/lists.test.ts",
  "functions/shared/rate-limit/rate-limit.ts blockMaxOf": "the property of the limit, in the same test",
  "functions/shared/targets/target-claim.ts agentStatusOf": "the changes of claims, in the same test",
  "functions/shared/targets/target-claim.ts standings": "the state table, which its test walks as a graph",
  "lib/observability/burn-rates.ts badShareOf": "the alarms that are made of it, in the same test",
  "packages/local-aws/aws-endpoint/services/dynamodb-service.ts dynamoDbAccesses": "packages/local-aws/stack.test.ts",
  "packages/mcp/offered-tools.ts TooMuchAllowed": "the error that offering throws, in the same test",
  "packages/network-connector/exchange/breaker.ts breakerStates": "the state table, which its test walks as a graph",
  "packages/network-connector/line/line-states.ts lineStates": "the state table, which its test walks as a graph",
};

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

describe("a production file", () => {
  const targetsOf = new Map<string, string[]>();
  for (const { from, to } of [...allImports, ...importsOfTests])
    targetsOf.set(from, [...(targetsOf.get(from) ?? []), to]);
  const loaded = new Set<string>();
  const load = (file: string): void => {
    if (loaded.has(file)) return;
    loaded.add(file);
    for (const target of targetsOf.get(file) ?? []) load(target);
  };
  for (const { from } of importsOfTests) if (isTest(from)) load(from);
  for (const file of globSync(Object.keys(startedBy), { cwd: root })) load(file);

  it("is loaded by a test, unless it is a command that is not deployed", () =>
    expect(sourceFiles.filter((file) => !loaded.has(file) && !file.startsWith("scripts/"))).toEqual([]));

  it.each(Object.keys(startedBy))("exists if tests start it: %s", (pattern) =>
    expect(globSync(pattern, { cwd: root })).not.toEqual([]),
  );
});

describe("an export of deployed code", () => {
  const namesIn = (line: string): readonly string[] =>
    (/\{([^}]*)\}/.exec(line)?.[1] ?? "").split(",").map(
      (name) =>
        name
          .trim()
          .replace(/^type /, "")
          .split(" as ")[0] ?? "",
    );
  const importersOf = new Map<string, string[]>();
  for (const { from, to, line } of [...allImports, ...importsOfTests])
    for (const name of line.includes("{") ? namesIn(line) : ["*"])
      importersOf.set(`${to} ${name}`, [...(importersOf.get(`${to} ${name}`) ?? []), from]);

  const isOwnTest = (file: string, importer: string): boolean =>
    importer.replace(/(\.program)?\.test\.tsx?$/, "") === file.replace(/\.tsx?$/, "");

  const onlyForOwnTest = sourceFiles
    .filter((file) => /^(functions|lib|events|packages)\//.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), "utf8");
      return [...text.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm)].flatMap(([, name = ""]) => {
        const importers = [...(importersOf.get(`${file} ${name}`) ?? []), ...(importersOf.get(`${file} *`) ?? [])];
        return importers.length > 0 && importers.every((one) => isOwnTest(file, one)) ? [`${file} ${name}`] : [];
      });
    });

  it("has a user other than its own test, or a stated reason", () =>
    expect(onlyForOwnTest.toSorted()).toEqual(Object.keys(callersHeldBy).toSorted()));
});
