import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root, sourceFiles } from "./imports.ts";

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

describe("a client of AWS", () => {
  it("is found wherever one is made", () => expect(constructions.length).toBeGreaterThan(25));

  it.each(constructions)("of %s says how long it waits: %s", (_, made) =>
    expect(made).toMatch(/\b(clientOptions|commandClient|fileClientOptions|patientOptions)\b/),
  );
});
