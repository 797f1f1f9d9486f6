import { existsSync, readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { Command } from "commander";
import type { DescribedDialect } from "../../described-messages/describe-iso8583.ts";
import { acting } from "../context.ts";
import { CommandLineError, type Terminal } from "../terminal/terminal.ts";

type Dialects = Readonly<Record<string, DescribedDialect>>;

/** What the command has in a clone of the project only, loaded when it is needed. */
export interface DescribeParts {
  /** Dialects of networks, besides those of none. */
  readonly dialects?: () => Promise<Dialects>;
}

/** Dialects of no network. */
const plainDialects = async (): Promise<Dialects> =>
  (await import("../../described-messages/described-dialects.ts")).describedDialects;

interface DescribeOptions {
  readonly dialect?: string;
  readonly dialects?: string;
  readonly fields?: true;
}

/** A message that could not be read to its end; the rest of it was shown. */
class UnsoundMessage extends Error {
  override readonly name = "UnsoundMessage";
}

const chosen = (all: Dialects, name: string | undefined): readonly DescribedDialect[] => {
  if (name === undefined) return Object.values(all);
  const one = Object.hasOwn(all, name) ? all[name] : undefined;
  if (!one) throw new CommandLineError(`There is no dialect ${name}; there are ${Object.keys(all).join(", ")}.`);
  return [one];
};

const about = `what a message says: ISO 8583, clearing batches, EMV 3-D Secure

A message is hex, a hex dump, base64 or base64url, JSON or a JWS, several at once a line each; or a file with that, with the bytes of a message, or a clearing batch; without one it is read from standard input.

Card numbers are shown with six and four digits. Security codes, tracks, PIN, authentication values, names and addresses are never shown, only how long they are. It asks no service, and ends with 1 when a message could not be read to its end.`;

/** The fields of the dialects, with those of EMV 3-D Secure where no dialect is chosen. */
const fieldTables = async (dialects: Dialects, name: string | undefined): Promise<object> => {
  const { dialectTable } = await import("../../described-messages/dialect-table.ts");
  const { threeDsTable } = await import("../../described-messages/three-ds-table.ts");
  const tables = Object.entries(dialects)
    .filter(([one]) => name === undefined || one === name)
    .map(([one, described]) => [one, { about: described.dialect.about, rows: dialectTable(described).map(flat) }]);
  const threeDs = { about: "elements of EMV 3-D Secure 2.1.0 and 2.2.0", rows: threeDsTable.map(flat) };
  return { ...Object.fromEntries(tables), ...(name === undefined && { "emv-3ds": threeDs }) };
};

const flat = ({ text, ...row }: { readonly text?: object }): object => ({ ...row, ...text });

export const describeCommand = (
  terminal: Terminal,
  { dialects: offered = plainDialects }: DescribeParts = {},
): Command => {
  return new Command("describe")
    .summary("what a message says: ISO 8583, clearing batches, EMV 3-D Secure")
    .description(about)
    .argument("[message]", "the message itself, or a file")
    .option("--dialect <name>", "what an ISO 8583 message is read as, instead of what fits best")
    .option("--dialects <file>", "a file of further dialects, of which --dialect may name one")
    .option(
      "--fields",
      "instead of a message the fields of the dialects as JSON: format, name, values, what may be shown",
    )
    .action(
      acting(terminal, async ({ output }, given: string | undefined, options: DescribeOptions) => {
        const { dialect, dialects, fields } = options;
        const { dialectsOfFile } = await import("../../described-messages/dialects-of-file.ts");
        const ofFile = dialects === undefined ? {} : dialectsOfFile(readFileSync(dialects, "utf8"));
        const known = { ...ofFile, ...(await offered()) };
        const candidates = chosen(known, dialect);
        if (fields) return terminal.out(`${JSON.stringify(await fieldTables(known, dialect), undefined, 2)}\n`);
        const { inputDescriber } = await import("../../described-messages/describe-input.ts");
        const { describedText, isSound } = await import("../../described-messages/described-text.ts");
        const { ofText, ofBytes } = inputDescriber(candidates);
        const described =
          given === undefined
            ? ofBytes(await buffer(terminal.pipes.input))
            : existsSync(given)
              ? ofBytes(readFileSync(given))
              : ofText(given);
        if (described.every(({ messages }) => messages.length === 0)) {
          throw new CommandLineError("This is no file, and neither hex, base64 nor JSON.");
        }
        output.show(described, describedText(described));
        if (!isSound(described)) throw new UnsoundMessage("It could not be read to its end.");
      }),
    );
};
