import type { Presentment } from "../card-networks/clearing-file/clearing-batch.ts";
import type { Charge, ChargeAction, ClearingRecord } from "../charges/published.ts";

/**
 * A clearing record in the words of the networks. An authorization of its own, such as that of a refund, names it; else
 * the charge's does.
 */
export const presentmentOf = (
  record: ClearingRecord,
  charge: Charge,
  action: ChargeAction | undefined,
  acquirerReference: string,
): Presentment => {
  const answer = action?.answer ?? charge.answer;
  const { transmittedAt: _, ...sent } = charge.sent;
  return {
    kind: record.kind,
    amount: record.amount,
    authorizedMinor: charge.amount.value,
    sequence: record.sequence,
    isLast: record.isLast,
    acquirerReference,
    sent,
    maskedNumber: charge.card.maskedNumber,
    ...(answer?.authorizationCode !== undefined && { authorizationCode: answer.authorizationCode }),
    ...(answer && { references: answer.references }),
    ...(record.enhancedData && { enhancedData: record.enhancedData }),
  };
};
