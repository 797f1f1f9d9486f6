import type { Presentment } from "../card-networks/clearing-file/clearing-batch.ts";
import type { Charge, ChargeAction, ClearingRecord } from "../charges/published.ts";

type NamedByNetwork = Pick<Presentment, "authorizationCode" | "references">;

/**
 * If the record has a separate authorization, such as that of a refund, the values of that authorization take precedence over
 * the charge's values.
 */
export function presentmentOf(
  record: ClearingRecord,
  charge: Charge,
  action: ChargeAction | undefined,
  acquirerReference: string,
): Presentment {
  const own = action && "answer" in action ? action.answer : undefined;
  const { authorizationCode, references }: NamedByNetwork = own ?? charge.answer ?? {};
  const { transmittedAt: _, ...sent } = charge.sent;
  return {
    kind: record.kind,
    amount: record.amount,
    authorizedMinor: charge.amount.value,
    sequence: record.sequence,
    isLast: record.isLast,
    acquirerReference,
    reportingFor: record.agentKey,
    sent: { ...sent, ...record.sent },
    maskedNumber: charge.card.maskedNumber,
    ...(authorizationCode !== undefined && { authorizationCode }),
    ...(references && { references }),
    ...(record.enhancedData && { enhancedData: record.enhancedData }),
  };
}
