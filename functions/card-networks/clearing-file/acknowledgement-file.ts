import { clearing93 } from "#iso8583/clearing-93";
import { compileDialect } from "#iso8583/codec";
import type { Iso8583Message } from "#iso8583/message";
import { fileToRecords } from "#iso8583/record-blocks";
import { numberAt, textAt } from "../authorization/messages/field-values.ts";
import { isAcknowledgementId } from "./file-id.ts";

/**
 * A network's acknowledgement file, in the same format as the clearing file. A header (function code 697) identifies the
 * batch. The header is followed by one result per presentment (690 accepted, 691 rejected), or by a rejection of the entire
 * file (699). A trailer (function code 695) contains the number of messages.
 */

export interface PresentmentVerdict {
  /** Message number (field 71) of the presentment. */
  readonly messageNumber: number;
  readonly acquirerReference: string;
  /** Absent if the presentment was accepted. */
  readonly rejection?: string;
}

export interface Acknowledgement {
  readonly batchFileId: string;
  readonly outcome:
    | { readonly kind: "file-rejected"; readonly reason: string }
    | { readonly kind: "taken"; readonly verdicts: readonly PresentmentVerdict[] };
}

/** The error message describes the problem without quoting the file. */
export class UnreadableAcknowledgement extends Error {
  override readonly name = "UnreadableAcknowledgement";
}

const codec = compileDialect(clearing93);

const functionCode = (message: Iso8583Message | undefined): string | undefined => message && textAt(message, "24");

function required<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new UnreadableAcknowledgement(`${what} is missing`);
  return value;
}

function messagesIn(file: Uint8Array): readonly Iso8583Message[] {
  try {
    return fileToRecords(file).map((record) => codec.unpack(record));
  } catch (cause) {
    throw new UnreadableAcknowledgement("the file is not a list of ISO 8583 messages", { cause });
  }
}

export function readAcknowledgement(file: Uint8Array): Acknowledgement {
  const messages = messagesIn(file);
  const [header, trailer] = [messages[0], messages.at(-1)];
  if (!header || functionCode(header) !== "697") throw new UnreadableAcknowledgement("the header is missing");
  if (!trailer || functionCode(trailer) !== "695") throw new UnreadableAcknowledgement("the trailer is missing");
  if (!isAcknowledgementId(required(textAt(header, "48", "0105"), "the file ID"))) {
    throw new UnreadableAcknowledgement("the file ID is not that of an acknowledgement file");
  }
  if (numberAt(trailer, "48", "0306") !== messages.length)
    throw new UnreadableAcknowledgement("the number of messages does not match the trailer");

  const batchFileId = required(textAt(header, "48", "0280"), "the batch file ID");
  const body = messages.slice(1, -1);
  const [first] = body;
  if (first && functionCode(first) === "699") {
    return { batchFileId, outcome: { kind: "file-rejected", reason: rejectionIn(first) } };
  }
  return { batchFileId, outcome: { kind: "taken", verdicts: body.map(verdictIn) } };
}

/** PDS 0005 contains the network's rejection code, and PDS 0006 a description of the code. */
function rejectionIn(message: Iso8583Message): string {
  const code = required(textAt(message, "48", "0005"), "the rejection code");
  const words = textAt(message, "48", "0006");
  return words === undefined ? code : `${code}: ${words}`;
}

function verdictIn(message: Iso8583Message): PresentmentVerdict {
  const code = functionCode(message);
  if (code !== "690" && code !== "691") throw new UnreadableAcknowledgement("a message contains no result");
  return {
    messageNumber: required(numberAt(message, "48", "0502"), "the message number of a presentment"),
    acquirerReference: required(textAt(message, "31"), "the acquirer reference number of a presentment"),
    ...(code === "691" && { rejection: rejectionIn(message) }),
  };
}
