import type { CardNetwork } from "../../card-networks/networks.ts";
import type { RecordField } from "./record-field.ts";
import { type NetworkRecord, type RecordKind, recordKinds } from "./record-kinds.ts";

/**
 * What only the service knows of a row. A network names a movement by its acquirer reference number; whose it is, and which
 * charge, is found here. These columns are filled in and never taken from a network.
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

/** Of all that is known of a row, what its kind has columns for. */
export const ownColumnsOf = (kind: RecordKind, known: OwnColumns): NetworkRecord["columns"] => {
  const fields: readonly RecordField[] = recordKinds[kind];
  const names = new Set(fields.map(({ name }) => name));
  return Object.fromEntries(Object.entries(known).filter(([name, value]) => names.has(name) && value !== undefined));
};

export const isOwnColumn = (name: string): boolean => ownColumns.some((own) => own === name);

/** Networks name what they report, each in its own way; whom a name belongs to is part of what it means. */
export const networkName = (network: CardNetwork, kind: string, name: string): string => `${network} ${kind} ${name}`;
