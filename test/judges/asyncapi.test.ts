import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, it } from "vitest";

/**
 * Runs the parser of the AsyncAPI initiative on the description of the service's events. The parser also validates examples
 * against their schemas.
 */

interface Diagnostic {
  readonly severity: number;
  readonly message: string;
  readonly path: readonly (string | number)[];
}

/** The used part of the parser. npm run judges installs it, so its types are not available here. */
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

/** Severities: 0 is an error, 1 a warning, and higher values are hints. */
const worstHint = 2;

it("the event description is valid AsyncAPI without errors or warnings", async () => {
  const { document, diagnostics } = await new Parser().parse(text);
  expect(diagnostics.filter(({ severity }) => severity < worstHint)).toEqual([]);
  expect(document?.messages().all().length).toBeGreaterThan(10);
});
