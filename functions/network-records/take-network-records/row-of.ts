import type { Charge } from "../../charges/published.ts";
import { type MarkupTerms, markupMinorOf } from "../domain/markup.ts";
import { movesBalance } from "../domain/merchant-balance.ts";
import type { OwnColumns } from "../domain/record-attribution.ts";
import type { NetworkRecord } from "../domain/record-kinds.ts";
import type { RecordFileHeader, RecordLine } from "../record-file-schema.ts";
import type { Owner } from "./find-owners.ts";
import { keyOfRecord } from "./names-in-record.ts";
import { validateRecord } from "./validate-record.ts";

type RowOf = { readonly row: NetworkRecord } | { readonly reason: string };

/**
 * The row's key is derived from the network's identifier for the record. The row includes the values that the service has
 * stored for the transaction.
 */
export function rowOf(header: RecordFileHeader, line: RecordLine, owner: Owner, terms: MarkupTerms, now: Date): RowOf {
  const validated = validateRecord(header, line, knownOfMovement(owner));
  if ("reason" in validated) return validated;
  const { columns } = validated;
  const isPaidOut = movesBalance({ kind: header.kind, columns });
  return {
    row: {
      kind: header.kind,
      agentKey: owner.agentKey,
      key: keyOfRecord(header, line),
      created: now.toISOString(),
      businessDate: line.businessDate,
      columns: isPaidOut ? { ...columns, markupValue: markupMinorOf(columns, terms) } : columns,
    },
  };
}

function knownOfMovement({ movement }: Owner): OwnColumns {
  if (!movement) return {};
  const { presented, record, charge, acceptor } = movement;
  return {
    arn: presented.acquirerReference,
    clearingArn: `${presented.network}-${presented.acquirerReference}`,
    chargeKey: presented.chargeKey,
    actionKey: presented.actionKey,
    chargeActionKey: presented.actionKey,
    batchKey: presented.batchKey,
    merchantAcceptorKey: presented.acceptorKey,
    merchantKey: acceptor?.merchant.key,
    binKey: acceptor?.bin.key,
    bin: acceptor && (acceptor.bin.acquirerBin || acceptor.bin.acquirerIdCode),
    clearableTime: record && (record.clearAfter ?? record.created),
    ...(charge && knownOfCharge(charge)),
  };
}

const knownOfCharge = (charge: Charge): OwnColumns => ({
  transactionReference: charge.transactionReference,
  purchaseDate: (charge.localTransactionDateTime ?? charge.created).slice(0, 10),
  authorizationAmountValue: charge.amount.value,
  authorizationAmountCurrency: charge.amount.currency,
  mid: charge.sent.merchant.merchantId,
  mcc: charge.sent.merchant.categoryCode,
  maskedNumber: charge.card.maskedNumber,
  authorizationCode: charge.answer?.authorizationCode,
  localTransactionDateTime: charge.localTransactionDateTime,
  chargeAmountValue: charge.amount.value,
  chargeAmountCurrency: charge.amount.currency,
  fraudLiability: charge.fraudLiability,
});
