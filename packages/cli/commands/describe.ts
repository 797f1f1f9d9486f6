import { existsSync, readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { Command } from "commander";
import type { DescribedDialect } from "../../described-messages/describe-iso8583.ts";
import { acting } from "../context.ts";
import { CommandLineError, type Terminal } from "../terminal/terminal.ts";

type Dialects = Readonly<Record<string, DescribedDialect>>;

/** Parts of the command that are available only in a clone of the project. */
export interface DescribeParts {
  /** Loads the standard dialects and those of the networks. By default, only the standard dialects are loaded. */
  readonly dialects?: () => Promise<Dialects>;
}

/** Loads the standard dialects, which are not specific to a network. */
const plainDialects = async (): Promise<Dialects> =>
  (await import("../../described-messages/described-dialects.ts")).describedDialects;

interface DescribeOptions {
  readonly dialect?: string;
  readonly dialects?: string;
  readonly fields?: true;
}

/** Thrown if a message could not be parsed completely. The parsed fields have already been displayed. */
class UnsoundMessage extends Error {
  override readonly name = "UnsoundMessage";
}

function chosen(all: Dialects, name: string | undefined): readonly DescribedDialect[] {
  if (name === undefined) return Object.values(all);
  const one = Object.hasOwn(all, name) ? all[name] : undefined;
  if (!one)
    throw new CommandLineError(`The dialect ${name} does not exist. Choose one of ${Object.keys(all).join(", ")}.`);
  return [one];
}

const about = `decode ISO 8583 messages, clearing batches and EMV 3-D Secure messages

The message can be hex, a hex dump, base64, base64url, JSON, a JWS, or a 3-D Secure form field such as creq=…. Separate multiple messages with line breaks. The argument can also be the path of a file that contains such text, a binary message, or a clearing batch. Without an argument, the command reads standard input.

Card numbers are masked except for the first six and last four digits. For security codes, track data, PINs, authentication values, names and addresses, only the length is shown. The command sends no requests. The exit code is 1 if a message was only partially parsed.`;

/**
 * Returns the fields of the dialect `name`. If `name` is undefined, returns the fields of all dialects, and the elements of
 * EMV 3-D Secure.
 */
async function fieldTables(dialects: Dialects, name: string | undefined): Promise<object> {
  const { dialectTable } = await import("../../described-messages/dialect-table.ts");
  const { threeDsTable } = await import("../../described-messages/three-ds-table.ts");
  const tables = Object.entries(dialects)
    .filter(([one]) => name === undefined || one === name)
    .map(([one, described]) => [one, { about: described.dialect.about, rows: dialectTable(described).map(flat) }]);
  const threeDs = { about: "elements of EMV 3-D Secure 2.1.0 and 2.2.0", rows: threeDsTable.map(flat) };
  return { ...Object.fromEntries(tables), ...(name === undefined && { "emv-3ds": threeDs }) };
}

const flat = ({ text, ...row }: { readonly text?: object }): object => ({ ...row, ...text });

export function describeCommand(
  terminal: Terminal,
  { dialects: offered = plainDialects }: DescribeParts = {},
): Command {
  return new Command("describe")
    .summary("decode ISO 8583 messages, clearing batches and EMV 3-D Secure messages")
    .description(about)
    .argument("[message]", "message to decode, or the path of a file that contains messages")
    .option("--dialect <name>", "dialect of an ISO 8583 message (default: the best match)")
    .option("--dialects <file>", "JSON file with additional dialects")
    .option("--fields", "print the fields of the dialects (format, name, values and visibility) as JSON")
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
          throw new CommandLineError(
            "The message could not be parsed. Pass hex, base64, JSON, or the path of an existing file.",
          );
        }
        output.show(described, describedText(described));
        if (!isSound(described)) throw new UnsoundMessage("The message was only partially parsed.");
      }),
    );
}
