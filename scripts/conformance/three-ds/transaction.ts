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

/** Messages of a transaction by file name, in the order in which they are sent. */
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
 * Validates each message of a folder in the context of the earlier ones. An RReq must also produce the expected response stored
 * next to it.
 */
export async function* validateTransaction(root: string, folder: string, manifest: Manifest): AsyncGenerator<Verdict> {
  const received: Received = {};
  for (const [name, type] of Object.entries(messageFiles)) {
    const file = join(folder, name);
    const text = await textOf(root, file);
    if (text === undefined) continue;
    // An `Erro` can take the place of any message.
    const sent = objectOf(text)["messageType"] === "Erro" ? "Erro" : type;
    yield { name: file, ...validateOne(type, text, received, expectedOutcomes(file, sent, manifest.get(file))) };
    Object.assign(received, { [type.toLowerCase()]: objectOf(text) });
  }
}

const validateOne = (
  type: MessageType,
  text: string,
  received: Received,
  expected: readonly string[],
): Omit<Verdict, "name"> => {
  const reading = readMessage(text, [type, "Erro"], received);
  const failures = unexpected(reading, expected);
  if (!reading.ok && type === "AReq" && expected.includes("accept") && isReadable(reading.refused.faults[0])) {
    return { failures: [], notes: failures };
  }
  return reading.ok && reading.value.messageType === "RRes" && received.rreq
    ? { failures: [...failures, ...differences(rresOf(received.rreq), reading.value)], notes: [] }
    : { failures, notes: [] };
};

/**
 * Validates only the parts of an AReq that affect its response. Published samples have random values elsewhere, so faults of
 * their elements are only listed as notes; the AReq must be readable.
 */
const isReadable = ({ errorCode }: Fault): boolean => !["101", "102", "204"].includes(errorCode);

/** Compares our response to an RReq with the one that was sent. */
const differences = (ours: MessageOf["RRes"], theirs: MessageOf["RRes"]): readonly string[] =>
  Object.entries(ours)
    .filter(([name, value]) => !isDeepStrictEqual(value, theirs[name as keyof MessageOf["RRes"]]))
    .map(([name]) => `the answer to the rreq differs in ${name}`);
