import type { FieldValue, Iso8583Message } from "#iso8583/message";
import { americanExpressDialect } from "../../functions/card-networks/networks/american-express/dialect.ts";
import type { AnswerFacts } from "../network-host/answer-facts.ts";
import { actionCodes } from "../network-host/formats/base-1987.ts";
import { amountRule, identityRules, matches, rule, transactionRules } from "../network-host/formats/common-rules.ts";
import { amountOf, givenHexOf, givenTextOf, textOf } from "../network-host/formats/message-text.ts";
import type { HostNetwork } from "../network-host/host-network.ts";
import { askedAs, type LineRules, refusalsOf1993 } from "../network-host/lines/line-rules.ts";
import { noInterchange, schemeFee } from "../settlement/fee-table.ts";
import type { SimulatedNetwork } from "../simulated-network.ts";

/** American Express on the simulated host: ISO 8583:1993, with reversals sent only as advices. */

/**
 * Function code (field 24): 100, 101 and 181 for authorizations, 108 for account status inquiries, 400 and 401 for full and
 * partial reversals.
 */
const isAccountStatus = (message: Iso8583Message) => textOf(message, "24") === "108";

/** In a partial reversal, field 4 is the remaining amount and field 30 the original amount. */
const isPartialReversal = (message: Iso8583Message) => textOf(message, "24") === "401";

/** Initiating party (field 113): 1 for a merchant-initiated payment. */
const isMerchantInitiated = (message: Iso8583Message) => textOf(message, "113", "initiatingParty") === "1";

/**
 * Field 56 (original data elements): message type, trace number, local time, then the acquirer ID preceded by its two-digit
 * length.
 */
const originalAcquirer = (message: Iso8583Message) => textOf(message, "56", "4").slice(2);

/**
 * Returns the AEVV or token cryptogram in field 61.5. The second half of a 40-byte token cryptogram is in field 61.7,
 * instead of the 3-D Secure 1 transaction ID (XID).
 */
function authenticationIn(message: Iso8583Message) {
  const first = givenHexOf(message, "61", "5");
  return first && first + (givenHexOf(message, "61", "7") ?? "");
}

const localTime = /^\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])([01]\d|2[0-3])[0-5]\d[0-5]\d$/;

const americanExpressRules = [
  ...transactionRules,
  matches("12", localTime),
  rule("22", (message) => /^[0-9A-Z]$/.test(textOf(message, "22", "12"))),
  matches("26", /^\d{4}$/),
  rule("43", (message) => textOf(message, "43").split("\\").length === 4),
];

const additionalResponseData = ({ addressLetter, securityCodeLetter, wrongElement }: AnswerFacts): FieldValue => ({
  "1": addressLetter ?? " ",
  "2": securityCodeLetter ?? " ",
  ...(wrongElement === undefined ? {} : { "3": wrongElement.padStart(3, "0") }),
});

/** Field 30 in a partial approval: the originally requested amount. */
const originalAmounts = ({ approvedMinor, requestedMinor }: AnswerFacts): FieldValue | undefined =>
  approvedMinor > 0 && approvedMinor < requestedMinor
    ? { "1": String(requestedMinor).padStart(12, "0"), "2": "000000000000" }
    : undefined;

/**
 * Network management messages (1804) contain the function codes of ISO 8583:1993 in field 24. A notification (1644, function
 * code 650) reports a rejected message.
 */
const lines: LineRules = {
  codeElement: "24",
  requests: askedAs("1804", { signOn: "801", signOff: "802", echo: "831" }),
  announcements: {
    echo: { mti: "1804", fields: { "24": "831" } },
    "sign-off": { mti: "1804", fields: { "24": "802" } },
    "sign-on-allowed": { mti: "1804", fields: { "24": "801" } },
    "key-change": { mti: "1804", fields: { "24": "811" } },
    advice: { mti: "1624", fields: { "24": "680", "72": "NETWORK NOTICE" } },
  },
  refusals: refusalsOf1993,
  stationIn: "33",
  signOnScope: "line",
  secondSignOn: "refused",
  beforeSignOn: "unanswered",
  reject: {
    kind: "message",
    mti: "1644",
    fields: { "24": "650" },
    named: ["7", "11", "12", "32", "33", "37"],
    reasonElement: "72",
  },
};

const host: HostNetwork = {
  lines,
  messageTypes: {
    "1100": "authorization",
    "1101": "authorization",
    "1420": "reversal",
    "1421": "reversal",
    "1804": "network-management",
  },
  codeForm: "threeDigits",
  codes: { ...actionCodes, reversed: "400", managementAccepted: "800", securityCodeMatches: "Y" },
  softDecline: "130",
  categoryCodeElement: "26",
  timeElement: "12",
  newReference: (digest) => digest.digits(15),

  mandatory: {
    authorization: "2 3 4 7 11 12 14 19 22 24 25 26 32 37 41 42 43 49".split(" "),
    reversal: "2 3 4 7 11 12 19 22 24 25 26 32 37 41 42 43 49 56".split(" "),
    "network-management": ["11", "12", "24"],
  },
  rules: {
    authorization: [
      ...americanExpressRules,
      amountRule(isAccountStatus),
      matches("24", /^(100|101|108|181)$/),
      rule("61", (message) => !("61" in message.fields) || textOf(message, "61", "5").length === 40),
      rule("63", (message) => !("63" in message.fields) || /^A[DE]$/.test(textOf(message, "63", "2"))),
    ],
    reversal: [
      ...americanExpressRules,
      matches("24", /^40[01]$/),
      rule("30", (message) => isPartialReversal(message) === "30" in message.fields),
      matches("25", /^4\d{3}$/),
      rule("56", (message) => ["1100", "1101"].includes(textOf(message, "56", "1"))),
      rule("56", (message) => /^(?!000000)\d{6}$/.test(textOf(message, "56", "2"))),
      rule("56", (message) => localTime.test(textOf(message, "56", "3"))),
      rule("56", (message) => originalAcquirer(message) === textOf(message, "32")),
    ],
    "network-management": [...identityRules, matches("24", /^8(01|02|31)$/)],
  },

  read: (message) => ({
    allowsPartialApproval: textOf(message, "24") === "181",
    hasSecurityCode: textOf(message, "53") !== "",
    asksForAddressCheck: "63" in message.fields,
    namesPostalCode: textOf(message, "63", "3") !== "",
    namesStreet: textOf(message, "63", "4") !== "",
    proofs: { either: authenticationIn(message) },
    tokenType: undefined,
    tokenRequestorId: undefined,
    asksForExemption: false,
    asksForLowValueExemption: false,
    isMailOrPhone: ["2", "3"].includes(textOf(message, "22", "5")),
    isMerchantInitiated: isMerchantInitiated(message),
    isRecurring: isMerchantInitiated(message) && textOf(message, "22", "5") === "9",
    isAccountStatus: isAccountStatus(message),
    isIncrement: false,
    originalReference: givenTextOf(message, "60", "2"),
  }),

  readReversal: (message) => ({
    originalType: textOf(message, "56", "1"),
    originalStan: textOf(message, "56", "2"),
    originalTime: textOf(message, "56", "3"),
    originalAcquirer: originalAcquirer(message),
    originalMinor: isPartialReversal(message) ? amountOf(message, "30", "1") : amountOf(message, "4"),
    newTotalMinor: isPartialReversal(message) ? amountOf(message, "4") : 0,
  }),

  echoed: ["2", "3", "7", "11", "12", "24", "32", "33", "37", "41", "42", "49"],

  write: (facts) => ({
    "30": originalAmounts(facts),
    "31": facts.reference,
    "38": facts.authorizationCode,
    "39": facts.responseCode,
    "44": additionalResponseData(facts),
    "112": facts.paymentAccountReference && { primary: "AX", secondary: "PAR", "1": facts.paymentAccountReference },
  }),
};

export const americanExpress: SimulatedNetwork = {
  title: "American Express",
  dialect: americanExpressDialect,
  host,
  fees: {
    interchangeBasisPoints: noInterchange,
    schemeFees: [schemeFee("ADR010", "Discount", "basisPoints", 190), schemeFee("ATX010", "Transaction", "fixed", 2)],
  },
  disputeReasons: {
    fraud: { code: "F29", description: "Card not present" },
    consumer: { code: "C08", description: "Goods or services not received" },
    processing: { code: "P08", description: "Duplicate charge" },
    authorization: { code: "A02", description: "No valid authorization" },
  },
  testPrefixes: [{ prefix: "3400000000" }],
  tokenPrefix: "3400007000",
  demoBin: { acquirerIdCode: "9100001", acquirerBin: "9100001", amexModel: "payfac" },
};
