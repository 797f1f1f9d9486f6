/** Purchase types that must be identified in authorization requests, according to the rules of the networks. */
export const transactionTypes = [
  "cryptocurrency",
  "high-risk-securities",
  "central-bank-digital-currency",
  "stablecoin",
  "blockchain-native-coin",
  "non-fungible-token",
] as const;

export type TransactionType = (typeof transactionTypes)[number];

/**
 * Mastercard's payment transaction types (field 48, sub-element 77). These values are unconfirmed: check them against the
 * acquirer's host specification.
 */
export const paymentTransactionTypes = {
  cryptocurrency: "P70",
  "high-risk-securities": "P71",
  "central-bank-digital-currency": "P72",
  stablecoin: "P73",
  "blockchain-native-coin": "P74",
  "non-fungible-token": "P75",
} as const satisfies Record<TransactionType, string>;
