import type { SentRecord } from "../record-file.ts";
import { feesMinorOf, type Movement, netMinorOf } from "../settled-movement.ts";
import type { SettlementCycle } from "../settlement-cycle.ts";
import { sizeAndImpact } from "./impact.ts";
import { settlementService } from "./settlement-service.ts";

const sumOf = (movements: readonly Movement[], minorOf: (movement: Movement) => number): number =>
  movements.reduce((sum, movement) => sum + minorOf(movement), 0);

/** Returns one record for each funds transfer, with its sums of gross amounts, interchange and scheme fees. */
export const fundsTransfers = ({ network, transfers }: SettlementCycle): readonly SentRecord[] =>
  transfers.map(({ name, reportingFor, currency, businessDate, transferDate, movements }): SentRecord => {
    const net = sumOf(movements, netMinorOf);
    const { size, impact } = sizeAndImpact(net);
    const { code, title } = settlementService(network, currency);
    return {
      businessDate,
      line: {
        key: name,
        reportingFor,
        columns: {
          settlementServiceCode: code,
          settlementServiceName: title,
          settlementServiceCurrency: currency,
          reportedAmountValue: size,
          reportedAmountImpact: impact,
          reportedAmountCurrency: currency,
          fundsTransferBookDate: businessDate,
          fundsTransferDate: transferDate,
          status: "completed",
          grossInValue: sumOf(movements, ({ grossMinor }) => Math.max(grossMinor, 0)),
          grossOutValue: sumOf(movements, ({ grossMinor }) => Math.max(-grossMinor, 0)),
          interchangeValue: sumOf(movements, ({ interchangeMinor }) => interchangeMinor),
          feesValue: sumOf(movements, feesMinorOf),
          networkReference: name,
        },
      },
      currency,
      totalMinor: net,
    };
  });
