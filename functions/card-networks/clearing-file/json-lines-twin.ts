import type { ClearingFileHead, NumberedPresentment } from "./clearing-batch.ts";
import { messagesOf } from "./enhanced-data-addenda.ts";

export type NamedPresentment = NumberedPresentment & { readonly chargeKey: string; readonly actionKey: string };

/**
 * Returns a human-readable version of the clearing file in JSON Lines format: a header, one line per presentment, and a
 * trailer. Card numbers are masked. A restore reads this version if no other record of the presentments is left.
 */
export function jsonLinesTwin(head: ClearingFileHead, presentments: readonly NamedPresentment[]): string {
  const messages = presentments.reduce((count, presentment) => count + messagesOf(presentment), 2);
  const sum = presentments.reduce((total, { amount }) => total + BigInt(amount.value), 0n);
  const lines = [
    { record: "header", ...head },
    ...presentments.map(presentmentLine),
    { record: "trailer", messages, amountSum: String(sum) },
  ];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}

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
