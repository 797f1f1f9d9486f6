import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { inputDescriber } from "#described-messages/describe-input";
import type { DescribedDialect } from "#described-messages/describe-iso8583";
import { command, UsageError } from "./command-line.ts";
import { describePage } from "./describing/describe-page.ts";
import { describedText, isSound } from "./describing/described-text.ts";
import { dialectsOfFile } from "./describing/dialects-of-file.ts";
import { offeredDialects } from "./describing/offered-dialects.ts";

/** Says what a message says: ISO 8583, clearing batches, EMV 3-D Secure. */

const usage = `npm run --silent describe -- MESSAGE
npm run --silent describe -- FILE
npm run --silent describe < FILE

  MESSAGE     hex, a hex dump, base64 or base64url, JSON, or a JWS; several at once a line each
  FILE        the same in a file, the bytes of a message, or a clearing batch
  --dialect   what an ISO 8583 message is read as, instead of what fits best:
              ${Object.keys(offeredDialects).join(", ")}
  --dialects  a file of further dialects, of which --dialect may name one
  --json      JSON, for programs
  --page      writes a page to this file that does the same in a browser, without a network; MESSAGE is not needed

Card numbers are shown with six and four digits. Security codes, tracks, PIN, authentication values, names and addresses are never
shown, only how long they are. The command ends with 1 when a message could not be read to its end.`;

const options = {
  dialect: { type: "string" },
  dialects: { type: "string" },
  json: { type: "boolean", default: false },
  page: { type: "string" },
} as const;

const chosen = (
  all: Readonly<Record<string, DescribedDialect>>,
  name: string | undefined,
): readonly DescribedDialect[] => {
  if (name === undefined) return Object.values(all);
  const one = Object.hasOwn(all, name) ? all[name] : undefined;
  if (!one) throw new UsageError(`There is no dialect ${name}; there are ${Object.keys(all).join(", ")}`);
  return [one];
};

await command({ usage, options, allowPositionals: true }, async ({ values, positionals: [given] }) => {
  const { dialect, dialects, json, page } = values;
  if (page !== undefined) return writeFileSync(page, await describePage());
  const all = { ...(dialects === undefined ? {} : dialectsOfFile(dialects)), ...offeredDialects };
  const { ofText, ofBytes } = inputDescriber(chosen(all, dialect));
  const described =
    given === undefined
      ? ofBytes(await buffer(process.stdin))
      : existsSync(given)
        ? ofBytes(readFileSync(given))
        : ofText(given);
  if (described.every(({ messages }) => messages.length === 0)) {
    throw new UsageError("This is no file, and neither hex, base64 nor JSON");
  }
  console.log(json ? JSON.stringify(described, undefined, 2) : describedText(described));
  process.exitCode = isSound(described) ? 0 : 1;
});
