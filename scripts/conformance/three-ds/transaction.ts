import { basename, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { MessageOf, MessageType } from "../../../functions/three-ds/messages/message-tables.ts";
import { readMessage } from "../../../functions/three-ds/messages/read-message.ts";
import { rresOf } from "../../../functions/three-ds/messages/rres-of.ts";
import type { Verdict } from "../judge.ts";
import { describeFaults } from "./describe-faults.ts";
import { objectOf, textOf } from "./read-file.ts";

/** The messages of a transaction by the names of their files, in the order in which they are sent. */
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

/** Each message of a folder, judged with those before it. An RReq must also get the answer that lies beside it. */
export async function* judgeTransaction(root: string, folder: string): AsyncGenerator<Verdict> {
  const received: Received = {};
  for (const [file, type] of Object.entries(messageFiles)) {
    const text = await textOf(root, folder, file);
    if (text === undefined) continue;
    yield { name: join(folder, file), ...judgeOne(type, text, received) };
    Object.assign(received, { [type.toLowerCase()]: objectOf(text) });
  }
}

/**
 * An AReq is read for what it decides about its answer. Published ones were filled at random where the answer does not
 * depend on it, so that faults of their elements are noted only; it must be an AReq that can be read.
 */
function judgeOne(type: MessageType, text: string, received: Received): Omit<Verdict, "name"> {
  const reading = readMessage(text, [type, "Erro"], received);
  if (!reading.ok) {
    const { faults } = reading.refused;
    const told = [`refused: ${describeFaults(faults)}`];
    const isReadable = !["101", "102", "204"].includes(faults[0].errorCode);
    return type === "AReq" && isReadable ? { failures: [], notes: told } : { failures: told, notes: [] };
  }
  if (reading.value.messageType === "RRes" && received.rreq) {
    return { failures: differences(rresOf(received.rreq), reading.value), notes: [] };
  }
  return { failures: [], notes: [] };
}

/** The receipt that we would have sent, held against the one that was sent. */
const differences = (ours: MessageOf["RRes"], theirs: MessageOf["RRes"]): readonly string[] =>
  Object.entries(ours)
    .filter(([name, value]) => !isDeepStrictEqual(value, theirs[name as keyof MessageOf["RRes"]]))
    .map(([name]) => `the answer to the rreq differs in ${name}`);
