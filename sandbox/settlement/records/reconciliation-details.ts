import { cardTypeOf, regionOf } from "../fee-table.ts";
import type { SentRecord } from "../record-file.ts";
import { feesMinorOf, type Movement } from "../settled-movement.ts";
import type { SettlementCycle, Transfer } from "../settlement-cycle.ts";
import { sizeAndImpact, transactionTypeOf } from "./impact.ts";
import { settlementService } from "./settlement-service.ts";

/**
 * Returns one group of records per transfer: one record for each movement, net of interchange, and one for the total scheme
 * fees. The net amounts of a group add up to the transfer amount.
 */
export const reconciliationDetails = (cycle: SettlementCycle): readonly SentRecord[] =>
  cycle.transfers.flatMap((transfer) => {
    const fees = transfer.movements.reduce((sum, movement) => sum + feesMinorOf(movement), 0);
    const entries = transfer.movements.map((movement, index) => ofMovement(cycle, transfer, movement, index + 1));
    return [...entries, ofFees(cycle, transfer, fees, entries.length + 1)];
  });

function common(
  cycle: SettlementCycle,
  { name, currency, businessDate, transferDate }: Transfer,
  netMinor: number,
  entry: number,
) {
  const { size, impact } = sizeAndImpact(netMinor);
  const { code, title } = settlementService(cycle.network, currency);
  return {
    groupReference: name,
    entry,
    isCorrection: false,
    netSettlementAmountCurrency: currency,
    netSettlementAmountValue: size,
    netSettlementAmountImpact: impact,
    fundsTransferDate: transferDate,
    fundsTransferBookDate: businessDate,
    settlementServiceCode: code,
    settlementServiceName: title,
    settlementServiceCurrency: currency,
    processingDate: businessDate,
  };
}

function ofMovement(cycle: SettlementCycle, transfer: Transfer, movement: Movement, entry: number): SentRecord {
  const { presentment, name, reconciliationType, grossMinor, interchangeMinor } = movement;
  const { currency } = transfer;
  const netMinor = grossMinor - interchangeMinor;
  const region = regionOf(presentment.cardNumber);
  return {
    businessDate: transfer.businessDate,
    line: {
      key: `${presentment.acquirerReference}-${name}`,
      arn: presentment.acquirerReference,
      transfer: transfer.name,
      columns: {
        ...common(cycle, transfer, netMinor, entry),
        type: reconciliationType,
        clearingAmountCurrency: currency,
        clearingAmountValue: presentment.amountMinor,
        grossSettlementAmountCurrency: currency,
        grossSettlementAmountValue: presentment.amountMinor,
        interchangeFeeAmountCurrency: currency,
        interchangeFeeAmountValue: interchangeMinor,
        acquirerIdCode: presentment.acquirerId,
        transactionType: transactionTypeOf(presentment),
        interchangeFeeProgramDesignator: `${cardTypeOf(presentment.cardNumber)}-${region}`,
        regionality: region,
      },
    },
    currency,
    totalMinor: netMinor,
  };
}

const ofFees = (cycle: SettlementCycle, transfer: Transfer, feesMinor: number, entry: number): SentRecord => ({
  businessDate: transfer.businessDate,
  line: {
    key: `${transfer.name}-fees`,
    reportingFor: transfer.reportingFor,
    transfer: transfer.name,
    columns: { ...common(cycle, transfer, -feesMinor, entry), type: "cardNetworkFee" },
  },
  currency: transfer.currency,
  totalMinor: -feesMinor,
});
