import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { iso8583Describer } from "#described-messages/describe-iso8583";
import type { DescribedMessage } from "#described-messages/described-message";
import { describedByEdition } from "#described-messages/editions";
import { compileDialect } from "#iso8583/codec";
import type { Dialect } from "#iso8583/dialect";
import { readDialectFile } from "#iso8583/dialect-file";
import type { Iso8583Message } from "#iso8583/message";
import { caseFile } from "./iso8583/case-file.ts";
import { capturedPort, captureOf, messageAt } from "./tshark/capture.ts";
import { differences, dissected } from "./tshark/dissection.ts";
import type { Verdict } from "./verdict.ts";

/**
 * Uses tshark to dissect the messages in a folder, and compares tshark's field positions with those of our codec. tshark
 * supports only one field table, with ASCII or packed (BCD) digits. Messages that tshark cannot dissect completely are
 * listed as notes and not validated.
 */

const dialectsFile = "dialects.json";

/** Returns tshark's preferences for a dialect, or undefined if tshark does not support the dialect. */
function preferencesOf({ mti, bitmap }: Dialect): readonly string[] | undefined {
  if (mti === "ebcdic" || bitmap === "hex-ebcdic") return undefined;
  const digits = mti === "ascii" ? "Digits represented as ASCII Characters" : "Digits represented in nibbles";
  const binary = bitmap === "raw" ? "Bin data not encoded" : "Bin data represented as Hex Ascii characters";
  return ["iso8583.len_endian:Big endian", `iso8583.charset:${digits}`, `iso8583.binencode:${binary}`];
}

function runTshark(message: Uint8Array, preferences: readonly string[]): string {
  const directory = mkdtempSync(join(tmpdir(), "tshark-"));
  try {
    const capture = join(directory, "message.pcap");
    writeFileSync(capture, captureOf(message));
    const preferenceArgs = preferences.flatMap((preference) => ["-o", preference]);
    const args = ["-r", capture, "-d", `tcp.port==${capturedPort},iso8583`, ...preferenceArgs, "-T", "json", "-x"];
    const { status, stdout, error } = spawnSync("tshark", args, { encoding: "utf8" });
    if (error) throw new Error("tshark could not be started. On Debian, install the tshark package.", { cause: error });
    if (status !== 0) throw new Error(`tshark exited with ${status}`);
    return stdout;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

const notValidated = (why: string): Omit<Verdict, "name"> => ({ failures: [], notes: [why], notValidated: true });

function validate(dialect: Dialect, bytes: Uint8Array): Omit<Verdict, "name"> {
  const preferences = preferencesOf(dialect);
  if (!preferences) return notValidated("tshark does not support EBCDIC");
  const dissection = dissected(runTshark(bytes, preferences), messageAt);
  if (dissection === undefined) return notValidated("tshark cannot dissect the message");
  const described: DescribedMessage = iso8583Describer(describedByEdition(dialect))(bytes);
  const end = Math.max(...dissection.map((field) => field.end));
  if (end !== bytes.length) return notValidated("tshark does not dissect the message to the end");
  return { failures: differences(described, dissection), notes: [] };
}

/** Encodes a message with our codec, and compares tshark's field positions with those of the codec. */
export const encodedByTshark = (dialect: Dialect, message: Iso8583Message) =>
  validate(dialect, compileDialect(dialect).pack(message));

/** Validates every message file in a folder, using the dialects in the folder's dialects.json. */
export async function* validateByTshark(folder: string): AsyncGenerator<Verdict> {
  const content = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), "utf8"));
  const dialects = readDialectFile(content(dialectsFile));
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json") && name !== dialectsFile).sort();
  for (const name of names) {
    const parsed = caseFile(content(name));
    const dialect = parsed.success ? dialects.get(parsed.message.dialect) : undefined;
    yield parsed.success && dialect
      ? { name, ...validate(dialect, Buffer.from(parsed.message.message_hex, "hex")) }
      : { name, failures: ["not a message file of a known dialect"], notes: [] };
  }
}
