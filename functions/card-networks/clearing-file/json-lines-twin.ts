import type { ClearingFileHead, NumberedPresentment } from "./clearing-batch.ts";
import { messagesOf } from "./enhanced-data-addenda.ts";

/** A presentment with the keys of its charge and action. */
export type NamedPresentment = NumberedPresentment & { readonly chargeKey: string; readonly actionKey: string };

/**
 * The same file in a readable format, also used by a restore if no other record of the presentments is left. The
 * header, each presentment and the trailer are one JSON line each. Card numbers are masked.
 */
export const jsonLinesTwin = (head: ClearingFileHead, presentments: readonly NamedPresentment[]): string => {
  const messages = presentments.reduce((count, presentment) => count + messagesOf(presentment), 2);
  const sum = presentments.reduce((total, { amount }) => total + BigInt(amount.value), 0n);
  const lines = [
    { record: "header", ...head },
    ...presentments.map(presentmentLine),
    { record: "trailer", messages, amountSum: String(sum) },
  ];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
};

const presentmentLine = (presentment: NamedPresentment) => ({
  record: presentment.kind,
  messageNumber: presentment.messageNumber,
  acquirerReference: presentment.acquirerReference,
  chargeKey: presentment.chargeKey,
  actionKey: presentment.actionKey,
  reportingFor: presentment.reportingFor,
  card: presentment.maskedNumber,
  amountMinor: presentment.amount.value,
  currency: presentment.amount.currency,
  authorizedMinor: presentment.authorizedMinor,
  sequence: presentment.sequence,
  isLast: presentment.isLast,
  merchantId: presentment.sent.merchant.merchantId,
  retrievalReference: presentment.sent.rrn,
  authorizationCode: presentment.authorizationCode,
  enhancedData: presentment.enhancedData,
});
