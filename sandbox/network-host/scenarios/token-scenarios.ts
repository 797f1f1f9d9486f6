import type { CardNetwork } from "../../../functions/card-networks/networks.ts";
import type { TokenFinding } from "../answer-facts.ts";
import type { HostNetwork } from "../host-network.ts";

/** Rejections by the networks' token services, with their response codes. The documentation contains these tables. */
interface TokenRefusalRow {
  readonly meaning: string;
  readonly twoCharacters: string;
  readonly threeDigits: string;
  /** Response code on Mastercard, if it differs from that on the other networks with two-character codes. */
  readonly mastercard?: string;
  /** Merchant advice code in the response (field 48.84); Mastercard only. */
  readonly adviceCode?: string;
  /** Result of the token check in the response (field 48.71); Mastercard only. */
  readonly finding?: TokenFinding;
  readonly notOn?: readonly CardNetwork[];
}

export const tokenRefusals = {
  suspended: { meaning: "suspended token", twoCharacters: "62", threeDigits: "104", finding: "I" },
  deactivated: {
    meaning: "deactivated token",
    twoCharacters: "46",
    mastercard: "05",
    threeDigits: "119",
    adviceCode: "03",
    finding: "I",
  },
  unknown: { meaning: "token unknown to the token service", twoCharacters: "14", threeDigits: "111", finding: "I" },
  "other-requestor": {
    meaning: "token of another token requestor",
    twoCharacters: "05",
    threeDigits: "100",
    finding: "T",
  },
  expired: {
    meaning: "token that has expired by your agent's clock",
    twoCharacters: "54",
    threeDigits: "101",
    finding: "U",
  },
  "other-source": {
    meaning: "token whose type differs from the type in the request",
    twoCharacters: "14",
    threeDigits: "111",
    finding: "I",
    notOn: ["visa", "american-express"],
  },
  "no-cryptogram": {
    meaning: "token without a cryptogram in a cardholder-initiated payment",
    twoCharacters: "14",
    threeDigits: "111",
  },
  "unknown-first-payment": {
    meaning: "token without a cryptogram in a merchant-initiated payment with an unknown first payment",
    twoCharacters: "05",
    threeDigits: "100",
    adviceCode: "04",
  },
  "wrong-form": {
    meaning: "cryptogram that does not begin with a letter from A to P",
    twoCharacters: "05",
    threeDigits: "100",
    adviceCode: "04",
    finding: "F",
    notOn: ["visa", "american-express", "discover", "diners", "jcb"],
  },
  "wrong-cryptogram": {
    meaning: "wrong cryptogram",
    twoCharacters: "82",
    mastercard: "88",
    threeDigits: "100",
    adviceCode: "04",
  },
  "other-token": {
    meaning: "cryptogram of another token",
    twoCharacters: "82",
    mastercard: "05",
    threeDigits: "100",
    finding: "T",
  },
  stale: { meaning: "stale cryptogram", twoCharacters: "82", mastercard: "05", threeDigits: "100", finding: "I" },
  repeated: {
    meaning: "cryptogram that was already used with the token, regardless of the outcome",
    twoCharacters: "05",
    threeDigits: "100",
    adviceCode: "04",
    finding: "I",
  },
  "card-number": {
    meaning: "card number that is sent as a token",
    twoCharacters: "14",
    threeDigits: "111",
    notOn: ["visa", "american-express"],
  },
} as const satisfies Readonly<Record<string, TokenRefusalRow>>;

export type TokenRefusal = keyof typeof tokenRefusals;

export const refusalRow = (refusal: TokenRefusal): TokenRefusalRow => tokenRefusals[refusal];

export function refusalCode(network: CardNetwork, codeForm: HostNetwork["codeForm"], refusal: TokenRefusal): string {
  const row = refusalRow(refusal);
  return (network === "mastercard" ? row.mastercard : undefined) ?? row[codeForm];
}

/**
 * Cryptograms that are rejected with every token, identified by their first bytes. Other cryptograms are rejected only in
 * the cases `repeated` and `wrong-form`.
 */
export const madeCryptograms = [
  { firstBytes: "0eee01", example: "Du4BERERERERERERERERERERERE=", refusal: "wrong-cryptogram" },
  { firstBytes: "0eee02", example: "Du4CIiIiIiIiIiIiIiIiIiIiIiI=", refusal: "other-token" },
  { firstBytes: "0eee03", example: "Du4DMzMzMzMzMzMzMzMzMzMzMzM=", refusal: "stale" },
] as const satisfies readonly {
  readonly firstBytes: string;
  readonly example: string;
  readonly refusal: TokenRefusal;
}[];
