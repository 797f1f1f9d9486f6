import type { FieldValue } from "#iso8583/message";
import type { AnswerFacts } from "../answer-facts.ts";
import type { HostNetwork, MessageKind } from "../host-network.ts";
import { amountOf, textOf } from "./message-text.ts";

const messageTypes = {
  "0100": "authorization",
  "0101": "authorization",
  "0400": "reversal",
  "0401": "reversal",
  "0420": "reversal",
  "0421": "reversal",
  "0800": "network-management",
} as const satisfies Record<string, MessageKind>;

const codes1987: HostNetwork["codes"] = {
  approved: "00",
  accountVerified: "85",
  partial: "10",
  formatError: "30",
  insufficientFunds: "51",
  invalidAmount: "13",
  invalidCard: "14",
  expiredCard: "54",
  duplicate: "94",
  reversed: "00",
  originalNotFound: "25",
  managementAccepted: "00",
  securityCodeMatches: "M",
  addressMatches: "Y",
  streetMatches: "A",
};

/** Response codes of networks that use the action codes of ISO 8583:1993. */
export const actionCodes: HostNetwork["codes"] = {
  approved: "000",
  accountVerified: "000",
  partial: "002",
  formatError: "904",
  insufficientFunds: "116",
  invalidAmount: "110",
  invalidCard: "111",
  expiredCard: "101",
  duplicate: "913",
  reversed: "000",
  originalNotFound: "914",
  managementAccepted: "000",
  securityCodeMatches: "M",
  addressMatches: "Y",
  streetMatches: "A",
};

export const base1987 = {
  messageTypes,
  codeForm: "twoCharacters",
  codes: codes1987,
  categoryCodeElement: "18",
  timeElement: "7",
  newReference: (digest) => digest.digits(15),
  readReversal: (message) => ({
    originalType: textOf(message, "90", "1"),
    originalStan: textOf(message, "90", "2"),
    originalTime: textOf(message, "90", "3"),
    originalAcquirer: textOf(message, "90", "4").replace(/^0+/, ""),
    originalMinor: amountOf(message, "4"),
    newTotalMinor: amountOf(message, "95", "1"),
  }),
  echoed: ["2", "3", "7", "11", "32", "33", "37", "41", "42", "49"],
} as const satisfies Partial<HostNetwork>;

/** Field 54 of a partial approval: the originally requested amount, with amount type 57. */
export function partialAmounts(
  { approvedMinor, requestedMinor }: AnswerFacts,
  currency: string,
): FieldValue | undefined {
  if (approvedMinor === 0 || approvedMinor === requestedMinor) return undefined;
  return {
    "1": { "1": "00", "2": "57", "3": currency, "4": "C", "5": String(requestedMinor).padStart(12, "0") },
  };
}
