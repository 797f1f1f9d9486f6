import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Ready } from "../../local/welcome.ts";
import { eventually } from "./api-client.ts";

interface MailEntry {
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly file: string;
}

/** Returns the messages to an address, oldest first. */
function mailsTo({ mailDirectory }: Ready, address: string): readonly string[] {
  const index = join(mailDirectory, "index.jsonl");
  const lines = existsSync(index) ? readFileSync(index, "utf8").trimEnd().split("\n") : [];
  return lines
    .map((line): MailEntry => JSON.parse(line))
    .filter(({ to, cc, bcc }) => [...to, ...cc, ...bcc].includes(address))
    .map(({ file }) => readFileSync(file, "utf8"));
}

/** Returns a message to an address in the given format, once it has arrived. */
async function mailedForm(
  ready: Ready,
  address: string,
  number: number,
  type: "text/plain" | "text/html",
): Promise<string> {
  const message = await eventually(() => mailsTo(ready, address)[number - 1]);
  const [, part = ""] = message.split(`Content-Type: ${type}`);
  const [, body = ""] = part.split("\r\n\r\n");
  return Buffer.from(body.split("\r\n--")[0] ?? "", "base64").toString("utf8");
}

/** Returns the message as an email program without HTML shows it. */
export const mailedText = (ready: Ready, address: string, number = 1): Promise<string> =>
  mailedForm(ready, address, number, "text/plain");

export const mailedHtml = (ready: Ready, address: string): Promise<string> =>
  mailedForm(ready, address, 1, "text/html");

/** Returns the URL of the link in the message. */
export async function mailedLink(ready: Ready, address: string, number = 1): Promise<string> {
  const text = await mailedText(ready, address, number);
  return /https?:\/\/\S+/.exec(text)?.[0] ?? "";
}
