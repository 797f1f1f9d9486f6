import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, it } from "vitest";

/** The parser of the AsyncAPI initiative, on the description of our events: it also holds examples against their schemas. */

interface Diagnostic {
  readonly severity: number;
  readonly message: string;
  readonly path: readonly (string | number)[];
}

/** What is used of it: it is installed by npm run judges, so its types are not there. */
interface AsyncApi {
  readonly Parser: new () => {
    parse(text: string): Promise<{
      readonly document?: { messages(): { all(): readonly { name(): string }[] } };
      readonly diagnostics: readonly Diagnostic[];
    }>;
  };
}

const { Parser }: AsyncApi = createRequire(import.meta.url)("@asyncapi/parser");
const text = readFileSync(join(import.meta.dirname, "../../docs/asyncapi.json"), "utf8");

/** 0 are errors, 1 warnings; what is beyond are hints. */
const worstHint = 2;

it("the description of events is AsyncAPI, without errors and warnings", async () => {
  const { document, diagnostics } = await new Parser().parse(text);
  expect(diagnostics.filter(({ severity }) => severity < worstHint)).toEqual([]);
  expect(document?.messages().all().length).toBeGreaterThan(10);
});
