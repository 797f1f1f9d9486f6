import type { Charge } from "./generated/api.ts";

/**
 * Formats charges as CSV records (RFC 4180). The caller adds the line breaks between records. The columns are a subset of
 * those in the charges report, with the same names.
 */

const columns: Readonly<Record<string, (charge: Charge) => string | number | undefined>> = {
  key: ({ key }) => key,
  created: ({ created }) => created,
  transactionReference: ({ transactionReference }) => transactionReference,
  merchantAcceptorRefKey: ({ merchantAcceptorRef }) => merchantAcceptorRef.key,
  network: ({ network }) => network,
  maskedNumber: ({ card }) => card.maskedNumber,
  typeIntent: ({ type }) => type.intent,
  amountCurrency: ({ amount }) => amount.currency,
  amountValue: ({ amount }) => amount.value,
  requestedAmountValue: ({ requestedAmount }) => requestedAmount.value,
  clearedAmountValue: ({ clearedAmount }) => clearedAmount?.value ?? 0,
  refundedAmountValue: ({ refundedAmount }) => refundedAmount?.value ?? 0,
  statusAuthentication: ({ status }) => status.authentication,
  statusAuthorization: ({ status }) => status.authorization,
  statusClearing: ({ status }) => status.clearing,
  declineReason: ({ decline }) => decline?.reason,
  metadata: ({ metadata }) => metadata && JSON.stringify(metadata),
};

/**
 * Spreadsheets evaluate a cell that starts with one of these characters, including the full-width forms, as a formula (CSV
 * injection).
 */
const startsFormula = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

function cellOf(value: string | number | undefined): string {
  if (typeof value !== "string") return String(value ?? "");
  return `"${(startsFormula.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
}

export const chargesCsvHeader = Object.keys(columns).join(",");

export const chargeCsvLine = (charge: Charge): string =>
  Object.values(columns)
    .map((column) => cellOf(column(charge)))
    .join(",");
