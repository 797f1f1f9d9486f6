import { cardTypeOf } from "../fee-table.ts";
import type { SentRecord } from "../record-file.ts";
import { feesMinorOf, netMinorOf } from "../settled-movement.ts";
import type { SettlementCycle } from "../settlement-cycle.ts";
import { disputeName } from "./disputes-and-frauds.ts";
import { sizeAndImpact, transactionTypeOf } from "./impact.ts";

/** Returns one record for each movement. The net amount is the gross amount less interchange and scheme fees. */
export const settlementDetails = ({ transfers }: SettlementCycle): readonly SentRecord[] =>
  transfers.flatMap(({ name: transfer, currency, businessDate, movements }) =>
    movements.map((movement): SentRecord => {
      const { presentment, name, detailType, grossMinor, interchangeMinor, dispute } = movement;
      const net = netMinorOf(movement);
      const [gross, settled] = [sizeAndImpact(grossMinor), sizeAndImpact(net)];
      return {
        businessDate,
        line: {
          key: `${presentment.acquirerReference}-${name}`,
          arn: presentment.acquirerReference,
          transfer,
          ...(dispute && { dispute: disputeName(presentment) }),
          columns: {
            detailType,
            ...(detailType === "capture" && { transactionType: transactionTypeOf(presentment) }),
            product: cardTypeOf(presentment.cardNumber),
            bookingTimeZone: "UTC",
            grossCurrency: currency,
            grossValue: gross.size,
            grossImpact: gross.impact,
            netCurrency: currency,
            netValue: settled.size,
            netImpact: settled.impact,
            interchangeValue: interchangeMinor,
            schemeFeeValue: feesMinorOf(movement),
            ...(dispute && { disputeStage: dispute.stage, disputeReasonCode: dispute.reasonCode }),
          },
        },
        currency,
        totalMinor: net,
      };
    }),
  );
