import type { Iso8583Message } from "#iso8583/message";
import { mastercardDialect } from "../../functions/card-networks/networks/mastercard/dialect.ts";
import type { AnswerFacts } from "../network-host/answer-facts.ts";
import { base1987, partialAmounts } from "../network-host/formats/base-1987.ts";
import {
  amountRule,
  identityRules,
  matches,
  reversalRules1987,
  rule,
  rules1987,
} from "../network-host/formats/common-rules.ts";
import { amountOf, givenBase64Of, givenTextOf, present, textOf } from "../network-host/formats/message-text.ts";
import type { HostNetwork } from "../network-host/host-network.ts";
import { askedAs, isoLineRules, type LineRules } from "../network-host/lines/line-rules.ts";
import type { TokenType } from "../network-host/private-facts.ts";
import { usualDisputeReasons } from "../settlement/dispute-reasons.ts";
import { cappedInterchange, schemeFee } from "../settlement/fee-table.ts";
import type { SimulatedNetwork } from "../simulated-network.ts";

const networkCode = "MCC";

const isAccountStatus = (message: Iso8583Message) => textOf(message, "61", "7") === "8";

/**
 * Trace ID (field 48.63) of the authorization that this request references: financial network code, Banknet reference number
 * and date.
 */
const traceIn = (message: Iso8583Message) => `${textOf(message, "48", "63", "1")}${textOf(message, "48", "63", "2")}`;

const initiatorIn = (message: Iso8583Message) => textOf(message, "48", "22", "05");

/**
 * A purchase pre-authorization that references an earlier authorization increments that authorization, unless field 48.22.05
 * indicates a payment under an agreement.
 */
const isIncrement = (message: Iso8583Message) =>
  textOf(message, "61", "7") === "4" &&
  traceIn(message) !== "" &&
  initiatorIn(message) === "" &&
  textOf(message, "3").startsWith("00");

/** Wallet program (field 48.26): 103 = Apple Pay, 216 = Google Pay, 327 = token requested by the merchant. */
const tokenTypes: Readonly<Record<string, TokenType>> = { "103": "apple-pay", "216": "google-pay", "327": "network" };

const tokenMapping = ({ panLastFour, tokenRequestorId }: AnswerFacts) =>
  panLastFour === undefined ? undefined : present({ "02": panLastFour, "06": tokenRequestorId });

/**
 * Field 48 in a response: 33 = card that a token represents, 42 = changed security level indicator, 71 = result of on-behalf
 * service 53 (token validation), 83 = address verification (AVS) result, 84 = merchant advice code, 87 = security code check
 * result.
 */
const additionalData = (facts: AnswerFacts, message: Iso8583Message) =>
  present({
    TCC: textOf(message, "48", "TCC") || "T",
    "33": tokenMapping(facts),
    "42": facts.authenticationIsNotCounted ? { "01": "246" } : undefined,
    "71": facts.tokenFinding && `53${facts.tokenFinding} `,
    "83": facts.addressLetter,
    "84": facts.adviceCode,
    "87": facts.securityCodeLetter,
  });

const mastercardRules = [
  ...rules1987,
  amountRule(isAccountStatus),
  matches("22", /^(81|10|01)\d$/),
  rule("43", (message) => textOf(message, "43", "1") !== "" && /^[A-Z]{2,3}$/.test(textOf(message, "43", "5"))),
  rule("48", (message) => /^[A-Z]$/.test(textOf(message, "48", "TCC"))),
  rule("61", (message) => /^[048]$/.test(textOf(message, "61", "7"))),
  rule("61", (message) => /^\d{3}$/.test(textOf(message, "61", "13"))),
];

/** Lines with the same forwarding institution ID (field 33) form a group. A sign-on applies to all lines of the group. */
const lines: LineRules = {
  ...isoLineRules,
  requests: askedAs("0800", { signOn: "061", signOff: "062", echo: "270" }),
  announcements: {
    ...isoLineRules.announcements,
    echo: { mti: "0800", fields: { "70": "270" } },
    "sign-off": { mti: "0800", fields: { "70": "062" } },
    "sign-on-allowed": { mti: "0800", fields: { "70": "061" } },
  },
  signOnScope: "group",
  beforeSignOn: "rejected",
};

const host: HostNetwork = {
  ...base1987,
  lines,
  softDecline: "65",
  newReference: (digest, at) => `${digest.letters(6)}${at.toISOString().slice(5, 10).replace("-", "")}`,

  mandatory: {
    authorization: "2 3 4 7 11 12 13 14 18 19 22 32 37 41 42 43 48 49 61".split(" "),
    reversal: "2 3 4 7 11 12 13 18 19 22 32 37 39 41 42 43 48 49 61 90 95".split(" "),
    "network-management": ["7", "11", "70"],
  },
  rules: {
    authorization: [
      ...mastercardRules,
      // E-commerce transactions require a security level indicator.
      rule(
        "48",
        (message) => !textOf(message, "22").startsWith("81") || /^2\d\d$/.test(textOf(message, "48", "42", "01")),
      ),
      rule("48", (message) => initiatorIn(message) === "" || /^[CM]\d{3}$/.test(initiatorIn(message))),
      rule("48", (message) => ("120" in message.fields ? "52" : "") === textOf(message, "48", "82")),
      rule("48", (message) => textOf(message, "48", "43") === "" || textOf(message, "48", "43").length === 28),
    ],
    reversal: [
      ...mastercardRules,
      ...reversalRules1987,
      matches("39", /^(06|17|32|68)$/),
      rule("39", (message) => textOf(message, "39") === "32" || amountOf(message, "95", "1") === 0),
    ],
    "network-management": identityRules,
  },

  read: (message) => {
    const trace = traceIn(message);
    return {
      allowsPartialApproval: textOf(message, "48", "61", "1") === "1",
      hasSecurityCode: textOf(message, "48", "92") !== "",
      asksForAddressCheck: textOf(message, "48", "82") === "52",
      namesPostalCode: textOf(message, "120", "01", "1") !== "",
      namesStreet: textOf(message, "120", "01", "2") !== "",
      proofs: { threeDs: givenBase64Of(message, "48", "43"), cryptogram: givenBase64Of(message, "104", "001") },
      tokenType: tokenTypes[textOf(message, "48", "26")],
      tokenRequestorId: givenTextOf(message, "48", "33", "06"),
      asksForExemption: textOf(message, "48", "22", "01") !== "",
      asksForLowValueExemption: textOf(message, "48", "22", "01") === "04",
      isMailOrPhone: ["2", "3"].includes(textOf(message, "61", "4")),
      isMerchantInitiated: initiatorIn(message).startsWith("M"),
      isRecurring: initiatorIn(message) === "M103",
      isAccountStatus: isAccountStatus(message),
      isIncrement: isIncrement(message),
      originalReference: trace === "" ? undefined : trace.slice(3),
    };
  },

  write: (facts, message) => ({
    "15": facts.reference?.slice(-4),
    "38": facts.authorizationCode,
    "39": facts.responseCode,
    "44": facts.wrongElement?.padStart(3, "0"),
    "48": additionalData(facts, message),
    "54": partialAmounts(facts, textOf(message, "49")),
    "56": facts.paymentAccountReference && { "001": facts.paymentAccountReference },
    "63": facts.reference === undefined ? undefined : { "1": networkCode, "2": facts.reference.slice(0, -4) },
  }),
};

export const mastercard: SimulatedNetwork = {
  title: "Mastercard",
  dialect: mastercardDialect,
  host,
  fees: {
    interchangeBasisPoints: cappedInterchange,
    schemeFees: [
      schemeFee("MAV100", "Acquirer volume fee", "basisPoints", 3),
      schemeFee("MCL100", "Clearing", "fixed", 1),
    ],
  },
  disputeReasons: usualDisputeReasons,
  testPrefixes: [{ prefix: "52000000000" }],
  tokenPrefix: "52000070000",
  demoBin: { acquirerIdCode: "510001", acquirerBin: "510001" },
};
