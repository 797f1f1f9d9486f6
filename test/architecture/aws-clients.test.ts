import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { allImports, importsOfTests, root, sourceFiles } from "./imports.ts";

/** Clients of AWS, where they are made, with what they are made of. */
const constructions = sourceFiles
  .filter((file) => /^(functions|sandbox|scripts)\//.test(file))
  .flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8");
    const ofAws = [...text.matchAll(/import\s*\{([^}]*)\}\s*from "@aws-sdk\/client-[\w-]+"/g)]
      .flatMap(([, names = ""]) => names.split(","))
      .map((name) => name.trim().replace(/^type /, ""))
      .filter((name) => /^\w+Client$/.test(name));
    return ofAws.flatMap((name) =>
      [...text.matchAll(new RegExp(`new ${name}\\(([^]{0,120})`, "g"))].map(([, made = ""]) => [file, made] as const),
    );
  });

/** What an adapter makes of responses is nowhere else than in it, so a test has to give it some: refusals, and what is no response. */
const adapters = sourceFiles.filter(
  (file) =>
    /^(functions|packages\/network-connector)\//.test(file) &&
    (file.endsWith("-client.ts") ||
      allImports.some(({ from, to, isOfTypes }) => from === file && to.startsWith("@aws-sdk/client-") && !isOfTypes)),
);

/** Each with what its test is. */
const testedElsewhere: Readonly<Record<string, string>> = {
  "packages/network-connector/lease/line-items.ts": "one query, in the tests of leases and of sign-ons",
  "packages/network-connector/program.ts": "program.test.ts starts it as a program",
};

describe("an adapter of AWS", () => {
  const imported = new Set(importsOfTests.map(({ to }) => to));

  it("is found", () => expect(adapters.length).toBeGreaterThan(15));

  it("has a test that imports it, or a reason", () =>
    expect(adapters.filter((file) => !imported.has(file))).toEqual(Object.keys(testedElsewhere)));
});

describe("a client of AWS", () => {
  it("is found wherever one is made", () => expect(constructions.length).toBeGreaterThan(25));

  it.each(constructions)("of %s says how long it waits: %s", (_, made) =>
    expect(made).toMatch(/\b(clientOptions|commandClient|fileClientOptions|patientOptions)\b/),
  );
});
