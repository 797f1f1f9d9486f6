import type { HostNetwork, MessageKind } from "../host-network.ts";

export const messageTypes1987 = {
  "0100": "authorization",
  "0101": "authorization",
  "0400": "reversal",
  "0401": "reversal",
  "0420": "reversal",
  "0421": "reversal",
  "0800": "network-management",
} as const satisfies Record<string, MessageKind>;

export const codes1987: HostNetwork["codes"] = {
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
};
