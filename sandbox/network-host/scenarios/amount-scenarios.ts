/**
 * Responses of the simulated issuers, selected by the request amount in minor units: one digit for the kind of scenario, two
 * for the case, three for the response code. Other amounts, except those in `fault-scenarios.ts`, are approved if the
 * issuer's remaining checks pass. The documentation contains these tables.
 */

export interface AmountScenario {
  readonly amountMinor: number;
  readonly meaning: string;
  /** Field 39 on networks with two-character response codes (Visa, Mastercard, Discover, JCB, UnionPay). */
  readonly twoCharacters?: string;
  /** Field 39 on networks with three-digit response codes (American Express, Diners Club). */
  readonly threeDigits?: string;
  /** Merchant advice code (MAC) in the response; Mastercard only. */
  readonly adviceCode?: string;
  /** Responses that involve more than a response code. */
  readonly special?:
    | "partial-approval"
    | "uninvited-partial-approval"
    | "soft-decline"
    | "exemption-refused"
    | "authentication-not-counted"
    | "unnamed";
}

/**
 * Scenario 1: the response code. Any other amount of the form 100ccc returns the code ccc if the network has that code. On
 * networks with two-character codes, 1000cc returns the code cc.
 */
export const responseScenarios = [
  { amountMinor: 100_005, meaning: "do not honour", twoCharacters: "05", threeDigits: "100" },
  {
    amountMinor: 100_010,
    meaning: "half of the amount is approved; insufficient funds if the request does not allow partial approval",
    special: "partial-approval",
  },
  { amountMinor: 100_014, meaning: "invalid account number", twoCharacters: "14", threeDigits: "111" },
  { amountMinor: 100_030, meaning: "format error", twoCharacters: "30", threeDigits: "904" },
  { amountMinor: 100_041, meaning: "lost card", twoCharacters: "41", threeDigits: "208" },
  { amountMinor: 100_043, meaning: "stolen card", twoCharacters: "43", threeDigits: "209" },
  { amountMinor: 100_051, meaning: "insufficient funds", twoCharacters: "51", threeDigits: "116", adviceCode: "02" },
  { amountMinor: 100_054, meaning: "expired card", twoCharacters: "54", threeDigits: "101" },
  { amountMinor: 100_057, meaning: "not permitted to cardholder", twoCharacters: "57", threeDigits: "119" },
  { amountMinor: 100_061, meaning: "exceeds amount limit", twoCharacters: "61", threeDigits: "121" },
  { amountMinor: 100_065, meaning: "exceeds frequency limit", twoCharacters: "65", threeDigits: "123" },
  { amountMinor: 100_085, meaning: "no reason to decline", twoCharacters: "85", threeDigits: "000" },
  { amountMinor: 100_091, meaning: "issuer unavailable", twoCharacters: "91", threeDigits: "912" },
  { amountMinor: 100_096, meaning: "system malfunction", twoCharacters: "96", threeDigits: "909" },
  { amountMinor: 100_101, meaning: "expired card or wrong expiry date", twoCharacters: "54", threeDigits: "101" },
  { amountMinor: 100_103, meaning: "do not try again", twoCharacters: "05", threeDigits: "200", adviceCode: "03" },
  { amountMinor: 100_116, meaning: "insufficient funds", twoCharacters: "51", threeDigits: "116" },
  { amountMinor: 100_121, meaning: "agreement cancelled", twoCharacters: "05", threeDigits: "119", adviceCode: "21" },
  { amountMinor: 100_124, meaning: "retry after an hour", twoCharacters: "51", threeDigits: "116", adviceCode: "24" },
  {
    amountMinor: 100_165,
    meaning: "soft decline (authentication required), unless the cardholder was authenticated",
    special: "soft-decline",
  },
  {
    amountMinor: 100_166,
    meaning:
      "a requested exemption is rejected, on networks with exemptions (all except JCB and UnionPay); for tra and low-value, use the card number, because their limits are below this amount",
    special: "exemption-refused",
  },
  {
    amountMinor: 100_168,
    meaning:
      "approved, but Visa and Mastercard do not accept the cryptogram of a wallet as authentication: the acquirer remains liable",
    special: "authentication-not-counted",
  },
  { amountMinor: 100_170, meaning: "stop payment order for this payment", twoCharacters: "R0", threeDigits: "119" },
  { amountMinor: 100_171, meaning: "authorization of this agreement revoked", twoCharacters: "R1", threeDigits: "119" },
  { amountMinor: 100_173, meaning: "authorization of all agreements revoked", twoCharacters: "R3", threeDigits: "119" },
  {
    amountMinor: 100_910,
    meaning: "half of the amount is approved, even if the request does not allow partial approval",
    special: "uninvited-partial-approval",
  },
  { amountMinor: 100_198, meaning: "approved, but without a network reference", special: "unnamed" },
  { amountMinor: 100_199, meaning: "an unknown response code", twoCharacters: "ZZ", threeDigits: "199" },
] as const satisfies readonly AmountScenario[];

/**
 * Scenario 5: the second and third digits give the security code result as a position in the alphabet (13 is M), except
 * that 22 is Y. The last three digits select the response code, as in scenario 1; 000 leaves the decision to the issuer.
 */
export const securityCodeScenarios = [
  { amountMinor: 513_000, meaning: "security code matches", letter: "M" },
  { amountMinor: 514_000, meaning: "security code does not match, approved", letter: "N" },
  { amountMinor: 514_005, meaning: "security code does not match, do not honour", letter: "N" },
  { amountMinor: 514_100, meaning: "security code does not match, do not honour", letter: "N" },
  { amountMinor: 514_147, meaning: "security code does not match, declined for this reason", letter: "N" },
  { amountMinor: 516_000, meaning: "security code not processed", letter: "P" },
  { amountMinor: 519_000, meaning: "security code should be on the card", letter: "S" },
  { amountMinor: 521_000, meaning: "issuer does not participate", letter: "U" },
  {
    amountMinor: 522_000,
    meaning: "security code matches (American Express) or is not processed (Mastercard)",
    letter: "Y",
  },
  {
    amountMinor: 525_000,
    meaning: "security code matches (American Express) or is not processed (Mastercard)",
    letter: "Y",
  },
] as const;

/**
 * Scenario 4: the second and third digits give the address verification (AVS) result as a position in the alphabet (414000 is
 * N).
 */
export const addressScenarios = { from: 401_000, to: 426_000 } as const;

/** Charges whose first reversal is rejected, selected by amount. */
export const reversalScenarios = [
  { amountMinor: 940_001, meaning: "approved; the first reversal is rejected, later ones succeed" },
] as const;

/** Response codes, in both forms, for the digits 100 and 147, which are not response codes on every network. */
export const codesByDigits = {
  "100": { twoCharacters: "05", threeDigits: "100" },
  "147": { twoCharacters: "N7", threeDigits: "122" },
} as const;

/**
 * If digits 7 to 10 of the card number are 9ccc, ccc selects the response for any amount, as in scenario 1. If ccc is 000 or
 * selects nothing in scenario 1, the amount selects the response.
 */
export const cardNumberScenario = /^\d{6}9(?<code>\d{3})/;
