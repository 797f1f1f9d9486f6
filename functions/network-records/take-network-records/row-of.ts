import { createHash } from "node:crypto";
import * as v from "valibot";
import { type KeyNoun, keyFromDigest } from "../../shared/values/keys.ts";
import type { SentKind } from "../domain/control-totals.ts";
import { isOwnColumn, networkName, type OwnColumns, ownColumnsOf } from "../domain/record-attribution.ts";
import type { NetworkRecord } from "../domain/record-kinds.ts";
import { intakeColumnsSchemas } from "../network-record-schema.ts";
import type { RecordFileHeader, RecordLine } from "../record-file-schema.ts";
import type { Owner } from "./find-owners.ts";
import { reasonOf } from "./read-record-file.ts";

type RowOf = { readonly row: NetworkRecord } | { readonly reason: string };

const nouns: Readonly<Record<SentKind, KeyNoun>> = {
  "settlement-detail": "settlementDetail",
  "scheme-fee": "schemeFee",
  "reconciliation-detail": "reconciliationDetail",
  "fraud-notification": "fraudNotification",
  "dispute-history-event": "disputeHistoryEvent",
  "funds-transfer": "fundsTransfer",
};

const keyOf = (noun: KeyNoun, name: string): string => keyFromDigest(noun, createHash("sha256").update(name).digest());

/** A record of a network as a row of ours: with the key that its name gives it, and all that we know of its movement. */
export const rowOf = (
  { network, kind, fileId }: RecordFileHeader,
  line: RecordLine,
  owner: Owner,
  now: Date,
): RowOf => {
  const taken = Object.keys(line.columns).filter(isOwnColumn);
  if (taken.length > 0) return { reason: `only the service fills in ${taken.join(", ")}` };

  const known: OwnColumns = {
    network,
    cardNetwork: network,
    filename: fileId,
    networkFundsTransferKey:
      line.transfer && keyOf("fundsTransfer", networkName(network, "funds-transfer", line.transfer)),
    disputeKey: line.dispute && keyOf("dispute", networkName(network, "dispute", line.dispute)),
    reportingFor: owner.agentKey,
    ...knownOfMovement(owner),
  };
  const columns = v.safeParse(intakeColumnsSchemas[kind], { ...line.columns, ...ownColumnsOf(kind, known) });
  if (!columns.success) return { reason: reasonOf(columns.issues) };
  return {
    row: {
      kind,
      agentKey: owner.agentKey,
      key: keyOf(nouns[kind], networkName(network, kind, line.key)),
      created: now.toISOString(),
      businessDate: line.businessDate,
      columns: columns.output as NetworkRecord["columns"],
    },
  };
};

const knownOfMovement = ({ movement }: Owner): OwnColumns => {
  if (!movement) return {};
  const { presented, charge, acceptor } = movement;
  return {
    arn: presented.acquirerReference,
    clearingArn: `${presented.network}-${presented.acquirerReference}`,
    chargeKey: charge.key,
    actionKey: presented.actionKey,
    chargeActionKey: presented.actionKey,
    batchKey: presented.batchKey,
    transactionReference: charge.transactionReference,
    merchantAcceptorKey: charge.acceptor.key,
    merchantKey: acceptor?.merchant.key,
    binKey: acceptor?.bin.key,
    mid: charge.sent.merchant.merchantId,
    mcc: charge.sent.merchant.categoryCode,
    maskedNumber: charge.card.maskedNumber,
    authorizationCode: charge.answer?.authorizationCode,
    localTransactionDateTime: charge.localTransactionDateTime,
    chargeAmountValue: charge.amount.value,
    chargeAmountCurrency: charge.amount.currency,
    fraudLiability: charge.fraudLiability,
  };
};
