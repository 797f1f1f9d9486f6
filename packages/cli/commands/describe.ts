import { existsSync, readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { Command } from "commander";
import type { DescribedDialect } from "../../described-messages/describe-iso8583.ts";
import { acting } from "../context.ts";
import { CommandLineError, type Terminal } from "../terminal/terminal.ts";

type Dialects = Readonly<Record<string, DescribedDialect>>;

/** Loaded when a message is described: they are large tables. */
export type OfferedDialects = () => Promise<Dialects>;

/** Those of no network. */
const plainDialects: OfferedDialects = async () =>
  (await import("../../described-messages/described-dialects.ts")).describedDialects;

interface DescribeOptions {
  readonly dialect?: string;
  readonly dialects?: string;
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

export const describeCommand = (terminal: Terminal, offered: OfferedDialects = plainDialects): Command =>
  new Command("describe")
    .summary("what a message says: ISO 8583, clearing batches, EMV 3-D Secure")
    .description(about)
    .argument("[message]", "the message itself, or a file")
    .option("--dialect <name>", "what an ISO 8583 message is read as, instead of what fits best")
    .option("--dialects <file>", "a file of further dialects, of which --dialect may name one")
    .action(
      acting(terminal, async ({ output }, given: string | undefined, { dialect, dialects }: DescribeOptions) => {
        const { inputDescriber } = await import("../../described-messages/describe-input.ts");
        const { describedText, isSound } = await import("../../described-messages/described-text.ts");
        const { dialectsOfFile } = await import("../../described-messages/dialects-of-file.ts");
        const ofFile = dialects === undefined ? {} : dialectsOfFile(readFileSync(dialects, "utf8"));
        const { ofText, ofBytes } = inputDescriber(chosen({ ...ofFile, ...(await offered()) }, dialect));
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
