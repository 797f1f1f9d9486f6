import { writeFileSync } from "node:fs";
import { run } from "../packages/cli/program.ts";
import { command } from "./command-line.ts";
import { describePage } from "./describing/describe-page.ts";
import { offeredDialects } from "./describing/offered-dialects.ts";

/** Says what a message says: `acquiring describe`, and a page that does the same. */

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

await command({ usage, options, allowPositionals: true }, async ({ values: { page } }) => {
  if (page !== undefined) return writeFileSync(page, await describePage());
  process.exitCode = await run(["describe", ...process.argv.slice(2)], undefined, {
    dialects: async () => offeredDialects,
  });
});
