import { clearing93 } from "#iso8583/clearing-93";
import { compileDialect } from "#iso8583/codec";
import type { Iso8583Message } from "#iso8583/message";
import { fileToRecords } from "#iso8583/record-blocks";
import { numberAt, textAt } from "../authorization/messages/field-values.ts";
import { isAcknowledgementId } from "./file-id.ts";

/**
 * A network's acknowledgement, in the same style as the batch: a header (697) that names the batch, then a verdict a
 * presentment (690 accepted, 691 rejected) or one for the whole file (699), and a trailer (695) with the number of messages.
 */

export interface PresentmentVerdict {
  /** Field 71 of the presentment. */
  readonly messageNumber: number;
  readonly acquirerReference: string;
  /** Absent when it was accepted. */
  readonly rejection?: string;
}

export interface Acknowledgement {
  /** The batch that is answered. */
  readonly batchFileId: string;
  readonly outcome:
    | { readonly kind: "file-rejected"; readonly reason: string }
    | { readonly kind: "taken"; readonly verdicts: readonly PresentmentVerdict[] };
}

/** The file is no acknowledgement. The message says what is wrong with it and repeats nothing of it. */
export class UnreadableAcknowledgement extends Error {
  override readonly name = "UnreadableAcknowledgement";
}

const codec = compileDialect(clearing93);

const functionCode = (message: Iso8583Message | undefined): string | undefined => message && textAt(message, "24");

const required = <Value>(value: Value | undefined, what: string): Value => {
  if (value === undefined) throw new UnreadableAcknowledgement(`${what} is missing`);
  return value;
};

const messagesIn = (file: Uint8Array): readonly Iso8583Message[] => {
  try {
    return fileToRecords(file).map((record) => codec.unpack(record));
  } catch (cause) {
    throw new UnreadableAcknowledgement("it is not a file of messages", { cause });
  }
};

export const readAcknowledgement = (file: Uint8Array): Acknowledgement => {
  const messages = messagesIn(file);
  const [header, trailer] = [messages[0], messages.at(-1)];
  if (!header || functionCode(header) !== "697") throw new UnreadableAcknowledgement("it has no header");
  if (!trailer || functionCode(trailer) !== "695") throw new UnreadableAcknowledgement("it has no trailer");
  if (!isAcknowledgementId(required(textAt(header, "48", "0105"), "the file id"))) {
    throw new UnreadableAcknowledgement("its file id is of another type");
  }
  if (numberAt(trailer, "48", "0306") !== messages.length) throw new UnreadableAcknowledgement("messages are missing");

  const batchFileId = required(textAt(header, "48", "0280"), "the id of the batch");
  const body = messages.slice(1, -1);
  const [first] = body;
  if (first && functionCode(first) === "699") {
    return { batchFileId, outcome: { kind: "file-rejected", reason: rejectionIn(first) } };
  }
  return { batchFileId, outcome: { kind: "taken", verdicts: body.map(verdictIn) } };
};

/** Private data 0005: the network's code; 0006: its words. */
const rejectionIn = (message: Iso8583Message): string => {
  const code = required(textAt(message, "48", "0005"), "the code of a rejection");
  const words = textAt(message, "48", "0006");
  return words === undefined ? code : `${code}: ${words}`;
};

const verdictIn = (message: Iso8583Message): PresentmentVerdict => {
  const code = functionCode(message);
  if (code !== "690" && code !== "691") throw new UnreadableAcknowledgement("a message has no verdict");
  return {
    messageNumber: required(numberAt(message, "48", "0502"), "the number of a presentment"),
    acquirerReference: required(textAt(message, "31"), "the reference of a presentment"),
    ...(code === "691" && { rejection: rejectionIn(message) }),
  };
};
