import { majorText, type SentRecord } from "../record-file.ts";
import type { SettlementCycle } from "../settlement-cycle.ts";
import { sizeAndImpact } from "./impact.ts";

/** Returns one record for each scheme fee of each movement, with the amount on which the fee is based. */
export const schemeFeeLines = ({ transfers }: SettlementCycle): readonly SentRecord[] =>
  transfers.flatMap(({ currency, businessDate, movements }) =>
    movements.flatMap(({ presentment, fees, grossMinor }) =>
      fees.map(
        ({ fee, minor }): SentRecord => ({
          businessDate,
          line: {
            key: `${presentment.acquirerReference}-${fee.feeId}`,
            arn: presentment.acquirerReference,
            columns: {
              acquirerIdCode: presentment.acquirerId,
              billingFrequency: "daily",
              feeId: fee.feeId,
              feeDescription: fee.description,
              feeDate: businessDate,
              bookDate: businessDate,
              "feeRate.type": fee.type,
              ...(fee.type === "fixed" && { "feeRate.currency": currency }),
              "feeRate.tiering": "none",
              "feeRate.tiers.0.value": fee.type === "fixed" ? majorText(fee.rate, currency) : String(fee.rate),
              "feeRate.tiers.0.impact": "debit",
              "sourceAmount.impact": sizeAndImpact(grossMinor).impact,
              "sourceAmount.currency": currency,
              "sourceAmount.value": majorText(Math.abs(grossMinor), currency),
              "billingAmount.currency": currency,
              "billingAmount.tiering": "none",
              "billingAmount.amounts.0.value": majorText(minor, currency),
              "billingAmount.amounts.0.impact": "debit",
            },
          },
          currency,
          totalMinor: -minor,
        }),
      ),
    ),
  );
