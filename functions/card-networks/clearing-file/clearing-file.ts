import { clearing93 } from "#iso8583/clearing-93";
import { compileDialect } from "#iso8583/codec";
import { recordsToFile } from "#iso8583/record-blocks";
import type { ClearingFileHead, NumberedPresentment, PresentedCard } from "./clearing-batch.ts";
import { messageNumberDigits, presentmentMessages } from "./presentment-message.ts";

/**
 * Writes a clearing batch in a format based on ISO 8583:1993. A header (1644, function code 697) is followed by the
 * presentments with their addenda, and by a trailer (function code 695) with the number of messages and the sum of the amounts.
 * The same presentments always produce the same bytes. Presentments are encoded one at a time, so only their encoded bytes are
 * kept in memory.
 */

const codec = compileDialect(clearing93);

const controlMessage = (functionCode: string, privateData: Record<string, string>, messageNumber: number): Uint8Array =>
  codec.pack({
    mti: "1644",
    fields: { "24": functionCode, "48": privateData, "71": messageNumberDigits(messageNumber) },
  });

const headerNumber = 1;
export const firstPresentmentNumber = 2;

/**
 * Returns the sum of the amounts as a sixteen-digit hash total. The sum is not an amount of money, because the amounts are in
 * several currencies.
 */
const checksumDigits = (sum: bigint): string => String(sum % 10_000_000_000_000_000n).padStart(16, "0");

export interface ClearingFileWriter {
  add(presentment: NumberedPresentment, card: PresentedCard): void;
  end(): Uint8Array;
}

export function clearingFileWriter({ fileId, processorId }: ClearingFileHead): ClearingFileWriter {
  const head = { "0105": fileId, "0799": processorId };
  const records = [controlMessage("697", head, headerNumber)];
  let sum = 0n;
  return {
    add: (presentment, card) => {
      if (presentment.messageNumber !== records.length + 1) {
        throw new Error(`presentment ${presentment.messageNumber} is out of order`);
      }
      for (const message of presentmentMessages(presentment, card)) records.push(codec.pack(message));
      sum += BigInt(presentment.amount.value);
    },
    end: () => {
      const number = records.length + 1;
      const totals = { "0105": fileId, "0301": checksumDigits(sum), "0306": messageNumberDigits(number) };
      return recordsToFile([...records, controlMessage("695", totals, number)]);
    },
  };
}

/** Returns false if the presentment cannot be encoded. Such a presentment would make the entire file fail. */
export function isPresentable(presentment: NumberedPresentment): boolean {
  try {
    const card = { number: "0000000000000000", expiry: { year: 2000, month: 1 } };
    for (const message of presentmentMessages(presentment, card)) codec.pack(message);
    return true;
  } catch {
    return false;
  }
}
