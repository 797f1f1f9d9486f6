import type { CardNetwork } from "../../card-networks/networks.ts";
import type { RecordField } from "./record-field.ts";
import { type NetworkRecord, type RecordKind, recordKinds } from "./record-kinds.ts";

/**
 * Columns that only the service can fill in. A network's record that contains one of these columns is rejected. A network
 * identifies a transaction by the acquirer reference number (ARN), from which the service determines the agent and the
 * charge.
 */
const ownColumns = [
  "merchantKey",
  "merchantAcceptorKey",
  "chargeKey",
  "actionKey",
  "chargeActionKey",
  "transactionReference",
  "batchKey",
  "binKey",
  "markupValue",
  "payoutKey",
  "networkFundsTransferKey",
  "disputeKey",
  "network",
  "cardNetwork",
  "arn",
  "clearingArn",
  "filename",
  "mid",
  "mcc",
  "maskedNumber",
  "authorizationCode",
  "localTransactionDateTime",
  "purchaseDate",
  "bin",
  "clearableTime",
  "authorizationAmountValue",
  "authorizationAmountCurrency",
  "chargeAmountValue",
  "chargeAmountCurrency",
  "fraudLiability",
] as const;

export type OwnColumns = Readonly<Partial<Record<(typeof ownColumns)[number], string | number | undefined>>>;

export function ownColumnsOf(kind: RecordKind, known: OwnColumns): NetworkRecord["columns"] {
  const fields: readonly RecordField[] = recordKinds[kind];
  const names = new Set(fields.map(({ name }) => name));
  return Object.fromEntries(Object.entries(known).filter(([name, value]) => names.has(name) && value !== undefined));
}

export const isOwnColumn = (name: string): boolean => ownColumns.some((own) => own === name);

/** A network's identifiers are unique only per kind, so the result includes the network and the kind. */
export const networkName = (network: CardNetwork, kind: string, name: string): string => `${network} ${kind} ${name}`;
