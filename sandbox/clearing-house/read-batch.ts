import type { Iso8583Message } from "#iso8583/message";
import { fileToRecords } from "#iso8583/record-blocks";
import { type Currency, currencyOfNumeric } from "../../functions/shared/values/money.ts";
import { clearingCodec, valueIn } from "./clearing-codec.ts";
import type { FileRefusal } from "./clearing-scenarios.ts";

/**
 * Reads a batch as the network does. Apart from the ISO 8583 codec and the currency codes, this module shares no code with
 * the sender, so that it detects the sender's errors.
 */

export interface ReceivedPresentment {
  /** Message number (DE 71), as received. */
  readonly messageNumber: string;
  readonly kind: "presentment" | "refund";
  readonly acquirerReference: string;
  readonly amountMinor: number;
  /** Undefined if DE 49 does not contain a known currency. */
  readonly currency: Currency | undefined;
  readonly cardNumber: string;
  readonly acquirerId: string;
  readonly reportingFor: string;
}

export type ReadBatch =
  | { readonly kind: "read"; readonly presentments: readonly ReceivedPresentment[] }
  | { readonly kind: "refused"; readonly refusal: FileRefusal };

const refused = (refusal: FileRefusal): ReadBatch => ({ kind: "refused", refusal });

const kindOf = (message: Iso8583Message): string => `${message.mti}/${valueIn(message, "24")}`;

const isNumberedFromOne = (messages: readonly Iso8583Message[]): boolean =>
  messages.every((message, index) => Number(valueIn(message, "71")) === index + 1);

export function readBatch(file: Uint8Array, fileId: string): ReadBatch {
  let messages: readonly Iso8583Message[];
  try {
    messages = fileToRecords(file).map((record) => clearingCodec.unpack(record));
  } catch {
    return refused("unreadable");
  }
  const [header, trailer] = [messages[0], messages.at(-1)];
  if (!header || !trailer || kindOf(header) !== "1644/697" || kindOf(trailer) !== "1644/695")
    return refused("structure");
  if (valueIn(header, "48", "0105") !== fileId || valueIn(trailer, "48", "0105") !== fileId)
    return refused("structure");
  if (!isNumberedFromOne(messages)) return refused("structure");

  const body = messages.slice(1, -1);
  if (!hasItsAddendaInPlace(body)) return refused("structure");

  const presentments = body.filter(({ mti }) => mti === "1240");
  const sum = presentments.reduce((total, message) => total + BigInt(valueIn(message, "4")), 0n) % 10n ** 16n;
  const agrees =
    Number(valueIn(trailer, "48", "0306")) === messages.length && BigInt(valueIn(trailer, "48", "0301")) === sum;
  if (!agrees) return refused("totals");
  return { kind: "read", presentments: presentments.map(received) };
}

/**
 * Returns true if the body contains only presentments, each immediately followed by its addenda (if any). The order of the
 * presentments is not checked.
 */
function hasItsAddendaInPlace(body: readonly Iso8583Message[]): boolean {
  let presentment = "";
  return body.every((message) => {
    if (kindOf(message) === "1240/200") {
      presentment = valueIn(message, "71");
      return true;
    }
    return kindOf(message) === "1644/696" && valueIn(message, "48", "0502") === presentment;
  });
}

const received = (message: Iso8583Message): ReceivedPresentment => ({
  messageNumber: valueIn(message, "71"),
  kind: valueIn(message, "3").startsWith("20") ? "refund" : "presentment",
  acquirerReference: valueIn(message, "31"),
  amountMinor: Number(valueIn(message, "4")),
  currency: currencyOfNumeric(valueIn(message, "49")),
  cardNumber: valueIn(message, "2"),
  acquirerId: valueIn(message, "32"),
  reportingFor: valueIn(message, "48", "0798"),
});
