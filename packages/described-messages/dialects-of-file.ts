import { readDialectFile } from "#iso8583/dialect-file";
import type { DescribedDialect } from "./describe-iso8583.ts";
import { describedByEdition } from "./editions.ts";

/**
 * Reads an operator's dialect file and adds the field texts of the ISO 8583 edition to each dialect. Throws the errors of
 * `readDialectFile`, and a SyntaxError if the text is not JSON.
 */
export const dialectsOfFile = (text: string): Readonly<Record<string, DescribedDialect>> =>
  Object.fromEntries(
    [...readDialectFile(JSON.parse(text))].map(([name, dialect]) => [name, describedByEdition(dialect)]),
  );
