import { basename, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Fault } from "#emv-3ds-messages/fault";
import type { MessageOf, MessageType } from "#emv-3ds-messages/message-tables";
import { readMessage } from "#emv-3ds-messages/read-message";
import { rresOf } from "#emv-3ds-messages/replies";
import type { Verdict } from "../verdict.ts";
import type { Manifest } from "./manifest.ts";
import { expectedOutcomes, unexpected } from "./outcome.ts";
import { objectOf, textOf } from "./read-file.ts";

/** Messages of a 3-D Secure transaction, by file name, in the order in which they are sent. */
export const messageFiles = {
  "preq.json": "PReq",
  "pres.json": "PRes",
  "areq.json": "AReq",
  "ares.json": "ARes",
  "creq.json": "CReq",
  "rreq.json": "RReq",
  "rres.json": "RRes",
  "cres.json": "CRes",
} as const satisfies Readonly<Record<string, MessageType>>;

type Received = { -readonly [Type in MessageType as Lowercase<Type>]?: MessageOf[Type] };

export const isTransactionFile = (file: string): boolean => Object.hasOwn(messageFiles, basename(file));

/**
 * Validates each message in a folder in the context of the earlier messages. The service's response to an RReq must match the
 * RRes in the same folder.
 */
export async function* validateTransaction(root: string, folder: string, manifest: Manifest): AsyncGenerator<Verdict> {
  const received: Received = {};
  for (const [name, type] of Object.entries(messageFiles)) {
    const file = join(folder, name);
    const text = await textOf(root, file);
    if (text === undefined) continue;
    // An `Erro` can replace any message.
    const sent = objectOf(text)["messageType"] === "Erro" ? "Erro" : type;
    yield { name: file, ...validateOne(type, text, received, expectedOutcomes(file, sent, manifest.get(file))) };
    Object.assign(received, { [type.toLowerCase()]: objectOf(text) });
  }
}

function validateOne(
  type: MessageType,
  text: string,
  received: Received,
  expected: readonly string[],
): Omit<Verdict, "name"> {
  const reading = readMessage(text, [type, "Erro"], received);
  const failures = unexpected(reading, expected);
  if (!reading.ok && type === "AReq" && expected.includes("accept") && isReadable(reading.refused.faults[0])) {
    return { failures: [], notes: failures };
  }
  return reading.ok && reading.value.messageType === "RRes" && received.rreq
    ? { failures: [...failures, ...differences(rresOf(received.rreq), reading.value)], notes: [] }
    : { failures, notes: [] };
}

/**
 * Published samples have random values in most elements of an AReq. If such an AReq is rejected although acceptance is
 * expected, its errors are only listed as notes. Errors 101, 102 and 204 are exceptions, because the AReq must still be
 * readable.
 */
const isReadable = ({ errorCode }: Fault): boolean => !["101", "102", "204"].includes(errorCode);

const differences = (ours: MessageOf["RRes"], theirs: MessageOf["RRes"]): readonly string[] =>
  Object.entries(ours)
    .filter(([name, value]) => !isDeepStrictEqual(value, theirs[name as keyof MessageOf["RRes"]]))
    .map(([name]) => `our RRes differs in ${name}`);
