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

/** The messages to an address, the oldest first, each as a mail program shows it. */
const mailsTo = ({ mailDirectory }: Ready, address: string): readonly string[] => {
  const index = join(mailDirectory, "index.jsonl");
  const lines = existsSync(index) ? readFileSync(index, "utf8").trimEnd().split("\n") : [];
  return lines
    .map((line): MailEntry => JSON.parse(line))
    .filter(({ to, cc, bcc }) => [...to, ...cc, ...bcc].includes(address))
    .map(({ file }) => decoded(readFileSync(file, "utf8")));
};

const decoded = (message: string): string => {
  const [head = "", body = ""] = message.split("\r\n\r\n");
  return `${head}\r\n\r\n${Buffer.from(body, "base64").toString("utf8")}`;
};

/** The message to somebody, once it has arrived. */
export const mailedText = (ready: Ready, address: string, number = 1): Promise<string> =>
  eventually(() => mailsTo(ready, address)[number - 1]);

/** The address that it leads to. */
export const mailedLink = async (ready: Ready, address: string, number = 1): Promise<string> => {
  const text = await mailedText(ready, address, number);
  return /https?:\/\/\S+/.exec(text)?.[0] ?? "";
};
