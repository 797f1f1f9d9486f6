import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { allImports, importsOfTests, root, sourceFiles } from "./imports.ts";

/** Construction sites of AWS clients, with their arguments. */
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

/** Only an adapter interprets responses of AWS, so its test must provide responses, including errors and malformed ones. */
const adapters = sourceFiles.filter(
  (file) =>
    /^(functions|packages\/network-connector)\//.test(file) &&
    (file.endsWith("-client.ts") ||
      allImports.some(({ from, to, isOfTypes }) => from === file && to.startsWith("@aws-sdk/client-") && !isOfTypes)),
);

/** Adapters without their own test file, with the tests that cover them. */
const testedElsewhere: Readonly<Record<string, string>> = {
  "packages/network-connector/lease/line-items.ts": "one query, in the tests of leases and of sign-ons",
  "packages/network-connector/program.ts": "program.test.ts starts it as a program",
};

describe("an AWS adapter", () => {
  const imported = new Set(importsOfTests.map(({ to }) => to));

  it("is found", () => expect(adapters.length).toBeGreaterThan(15));

  it("has a test that imports it, or a stated reason", () =>
    expect(adapters.filter((file) => !imported.has(file))).toEqual(Object.keys(testedElsewhere)));
});

describe("an AWS client", () => {
  it("is found at every construction site", () => expect(constructions.length).toBeGreaterThan(25));

  it.each(constructions)("in %s has a timeout: %s", (_, made) =>
    expect(made).toMatch(/\b(clientOptions|commandClient|fileClientOptions|patientOptions)\b/),
  );
});
