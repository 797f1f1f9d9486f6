import type { FieldValue, Iso8583Message } from "#iso8583/message";
import { visaDialect } from "../../functions/card-networks/networks/visa/dialect.ts";
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
import { givenHexOf, givenTextOf, present, textOf } from "../network-host/formats/message-text.ts";
import type { HostNetwork } from "../network-host/host-network.ts";
import { askedAs, isoLineRules, type LineRules } from "../network-host/lines/line-rules.ts";
import type { Proofs } from "../network-host/private-facts.ts";
import { cappedInterchange, schemeFee } from "../settlement/fee-table.ts";
import type { SimulatedNetwork } from "../simulated-network.ts";

const isAccountStatus = (message: Iso8583Message) => textOf(message, "25") === "51";
const isIncrement = (message: Iso8583Message) => textOf(message, "63", "3") === "3900";

const visaRules = [
  ...rules1987,
  amountRule(isAccountStatus),
  matches("22", /^(01|10)\d\d$/),
  matches("25", /^(00|08|51|59)$/),
  rule("43", (message) => textOf(message, "43", "1") !== "" && /^[A-Z]{2}$/.test(textOf(message, "43", "3"))),
  rule("63", (message) => textOf(message, "63", "1") === "0002"),
];

/**
 * A single value is in field 126.9, whether it is a CAVV or a token cryptogram. If the request contains both, the CAVV is in
 * 126.9 and the token cryptogram is in 126.8.
 */
function proofsIn(message: Iso8583Message): Proofs {
  const [cryptogram, value] = [givenHexOf(message, "126", "8"), givenHexOf(message, "126", "9")];
  return cryptogram === undefined ? { either: value } : { threeDs: value, cryptogram };
}

/** Postal code and street in field 123, either in data set 66 or in positional subfields. */
const addressIn = (message: Iso8583Message) => ({
  postalCode: textOf(message, "123", "1") || textOf(message, "123", "66", "C0"),
  street: textOf(message, "123", "2") || textOf(message, "123", "66", "CF"),
});

/** Field 44 is positional: absent parts before the last present part are spaces. */
const additionalResponseData = ({
  addressLetter = " ",
  securityCodeLetter = " ",
  wrongElement,
  panLastFour,
  authenticationIsNotCounted,
}: AnswerFacts): FieldValue => ({
  "1": "5",
  "2": addressLetter,
  "3": " ",
  "4": " ",
  "5": " ",
  "6": "  ",
  "7": " ",
  "8": " ",
  "9": " ",
  "10": securityCodeLetter,
  "11": "  ",
  "12": " ",
  "13": authenticationIsNotCounted ? "1" : " ",
  "14": wrongElement?.padStart(4, "0") ?? "    ",
  ...present({ "15": panLastFour }),
});

/** The message header contains the station ID. A sign-on applies only to the line on which it arrives. */
const lines: LineRules = {
  ...isoLineRules,
  requests: askedAs("0800", { signOn: "071", signOff: "072", echo: "301" }),
  announcements: {
    ...isoLineRules.announcements,
    "sign-off": { mti: "0800", fields: { "70": "072" } },
    "sign-on-allowed": { mti: "0800", fields: { "70": "071" } },
    "key-change": { mti: "0800", fields: { "70": "162" } },
    advice: { mti: "0620", fields: { "48": "NETWORK NOTICE" } },
  },
  stationIn: "header",
  secondSignOn: "refused",
  beforeSignOn: "rejected",
  reject: { kind: "header" },
};

const host: HostNetwork = {
  ...base1987,
  lines,
  softDecline: "1A",

  mandatory: {
    authorization: "2 3 4 7 11 12 13 14 18 19 22 25 32 37 41 42 43 49 60 63".split(" "),
    reversal: "2 3 4 7 11 12 13 18 19 22 25 32 37 41 42 43 49 63 90".split(" "),
    "network-management": ["7", "11", "70"],
  },
  rules: {
    authorization: [
      ...visaRules,
      rule("60", (message) => /^(0[0-9])$/.test(textOf(message, "60", "8"))),
      rule("60", (message) => /^[0-3]$/.test(textOf(message, "60", "10"))),
      rule("62", (message) => !isIncrement(message) || /^\d{15}$/.test(textOf(message, "62", "2"))),
      rule("126", (message) => {
        const code = textOf(message, "126", "10", "3");
        return code === "" || /^\d{3,4}$/.test(code);
      }),
    ],
    reversal: [
      ...visaRules,
      ...reversalRules1987,
      // Visa requires a reversal to repeat the trace number of the original message.
      rule("11", (message) => textOf(message, "11") === textOf(message, "90", "2")),
      rule("63", (message) => /^250[1-3]$/.test(textOf(message, "63", "3"))),
    ],
    "network-management": identityRules,
  },

  read: (message) => {
    const originalReference = givenTextOf(message, "62", "2");
    const environment = textOf(message, "126", "13");
    const { postalCode, street } = addressIn(message);
    const continues = originalReference !== undefined && !isIncrement(message);
    return {
      allowsPartialApproval: ["1", "3"].includes(textOf(message, "60", "10")),
      hasSecurityCode: textOf(message, "126", "10", "1") === "1",
      asksForAddressCheck: postalCode !== "" || street !== "",
      namesPostalCode: postalCode !== "",
      namesStreet: street !== "",
      proofs: proofsIn(message),
      tokenType: undefined,
      tokenRequestorId: givenTextOf(message, "123", "68", "03"),
      asksForExemption: ["87", "88", "89"].some((tag) => textOf(message, "34", "4A", tag) === "1"),
      asksForLowValueExemption: textOf(message, "34", "4A", "87") === "1",
      isMailOrPhone: textOf(message, "60", "8") === "01",
      isMerchantInitiated: continues && environment !== "",
      isRecurring: continues && environment === "R" && textOf(message, "60", "8") === "02",
      isAccountStatus: isAccountStatus(message),
      isIncrement: isIncrement(message),
      originalReference,
    };
  },

  echoed: ["2", "3", "7", "11", "19", "25", "32", "33", "37", "41", "42", "49"],

  write: (facts, message) => ({
    "38": facts.authorizationCode,
    "39": facts.responseCode,
    "44": additionalResponseData(facts),
    "54": partialAmounts(facts, textOf(message, "49")),
    "56": facts.paymentAccountReference && { "01": { "01": facts.paymentAccountReference } },
    "62": facts.reference === undefined ? undefined : { "1": "E", "2": facts.reference },
    "63": { "1": "0002" },
    "123": facts.tokenRequestorId && { "68": { "03": facts.tokenRequestorId } },
  }),
};

export const visa: SimulatedNetwork = {
  title: "Visa",
  dialect: visaDialect,
  host,
  fees: {
    interchangeBasisPoints: cappedInterchange,
    schemeFees: [
      schemeFee("VAQ001", "Acquirer service fee", "basisPoints", 2),
      schemeFee("VCL001", "Clearing", "fixed", 1),
    ],
  },
  disputeReasons: {
    fraud: { code: "10.4", description: "Other fraud, card absent" },
    consumer: { code: "13.1", description: "Merchandise or services not received" },
    processing: { code: "12.6.1", description: "Duplicate processing" },
    authorization: { code: "11.3", description: "No authorization" },
  },
  testPrefixes: [{ prefix: "40000000000" }],
  tokenPrefix: "40000070000",
  demoBin: { acquirerIdCode: "400001", acquirerBin: "400001" },
};
