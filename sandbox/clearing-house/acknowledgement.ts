import type { Iso8583Message } from "#iso8583/message";
import { recordsToFile } from "#iso8583/record-blocks";
import { clearingCodec } from "./clearing-codec.ts";
import type { ReceivedPresentment } from "./read-batch.ts";

/**
 * Builds the network's acknowledgement of a batch, in the batch's format: one result per presentment, or one rejection of
 * the entire file.
 */

export interface Reason {
  readonly code: string;
  readonly words: string;
}

/** Fields that identify a presentment in an acknowledgement. */
type Named = Pick<ReceivedPresentment, "acquirerReference" | "messageNumber">;

export interface ValidatedPresentment<Presentment extends Named = ReceivedPresentment> {
  readonly presentment: Presentment;
  /** Absent if the network accepts the presentment. */
  readonly rejection?: Reason;
}

/**
 * Derives the acknowledgement ID from the batch ID, so that acknowledging a resubmitted batch overwrites the earlier
 * acknowledgement.
 */
export const acknowledgementId = (batchFileId: string): string => `902${batchFileId.slice(3)}`;

type PrivateData = Readonly<Record<string, string>>;
type Unnumbered = { readonly functionCode: string; readonly reference?: string; readonly privateData: PrivateData };

const reasonData = ({ code, words }: Reason): PrivateData => ({ "0005": code, "0006": words });

const verdict = ({ presentment, rejection }: ValidatedPresentment<Named>): Unnumbered => ({
  functionCode: rejection ? "691" : "690",
  reference: presentment.acquirerReference,
  privateData: { "0502": presentment.messageNumber, ...(rejection && reasonData(rejection)) },
});

function fileOf(batchFileId: string, body: readonly Unnumbered[]): Uint8Array {
  const ids = { "0105": acknowledgementId(batchFileId), "0280": batchFileId };
  const total = String(body.length + 2).padStart(8, "0");
  const messages: readonly Unnumbered[] = [
    { functionCode: "697", privateData: ids },
    ...body,
    { functionCode: "695", privateData: { ...ids, "0306": total } },
  ];
  return recordsToFile(messages.map((message, index) => clearingCodec.pack(messageOf(message, index + 1))));
}

const messageOf = ({ functionCode, reference, privateData }: Unnumbered, number: number): Iso8583Message => ({
  mti: "1644",
  fields: {
    "24": functionCode,
    ...(reference !== undefined && { "31": reference }),
    "48": privateData,
    "71": String(number).padStart(8, "0"),
  },
});

export const acknowledgementOf = (batchFileId: string, validated: readonly ValidatedPresentment<Named>[]): Uint8Array =>
  fileOf(batchFileId, validated.map(verdict));

export const refusalOf = (batchFileId: string, reason: Reason): Uint8Array =>
  fileOf(batchFileId, [{ functionCode: "699", privateData: reasonData(reason) }]);
