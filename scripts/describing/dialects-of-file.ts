import { readFileSync } from "node:fs";
import type { DescribedDialect } from "#described-messages/describe-iso8583";
import { describedByEdition } from "#described-messages/editions";
import { readDialectFile } from "#iso8583/dialect-file";

/** The dialects that an operator wrote down, in the words of their edition. */
export const dialectsOfFile = (file: string): Readonly<Record<string, DescribedDialect>> =>
  Object.fromEntries(
    [...readDialectFile(JSON.parse(readFileSync(file, "utf8")))].map(([name, dialect]) => [
      name,
      describedByEdition(dialect),
    ]),
  );
