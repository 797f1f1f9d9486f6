import type { FieldValue, Iso8583Message } from "#iso8583/message";
import type { AnswerFacts } from "../answer-facts.ts";
import type { HostNetwork } from "../host-network.ts";
import { isoLineRules } from "../lines/line-rules.ts";
import type { TokenType } from "../private-facts.ts";
import { base1987, partialAmounts } from "./base-1987.ts";
import { amountRule, identityRules, matches, reversalRules1987, rule, rules1987 } from "./common-rules.ts";
import { givenBase64Of, givenTextOf, present, textOf } from "./message-text.ts";

/**
 * Networks whose private fields are not public use the default dialect. Field 48 of this dialect contains the data for which
 * ISO 8583:1987 has no field.
 */

const isAccountStatus = (message: Iso8583Message) => textOf(message, "25") === "51";
const isIncrement = (message: Iso8583Message) => textOf(message, "48", "13") === "3900";
const initiatorIn = (message: Iso8583Message) => textOf(message, "48", "10");

const defaultRules = [
  ...rules1987,
  amountRule(isAccountStatus),
  matches("22", /^(81|10|01)\d$/),
  matches("25", /^(00|08|51|59)$/),
  rule("43", (message) => textOf(message, "43", "1") !== "" && /^[A-Z]{3}$/.test(textOf(message, "43", "4"))),
  rule("48", (message) => ["", "0", "1"].includes(textOf(message, "48", "40"))),
];

const tokenTypes: Readonly<Record<string, TokenType>> = { "01": "network", "02": "apple-pay", "03": "google-pay" };

function additionalData(facts: AnswerFacts): FieldValue | undefined {
  const parts = present({
    "09": facts.tokenRequestorId,
    "14": facts.paymentAccountReference,
    "15": facts.panLastFour,
    "21": facts.securityCodeLetter,
    "31": facts.addressLetter,
  });
  return Object.keys(parts).length === 0 ? undefined : parts;
}

export const defaultHost: HostNetwork = {
  ...base1987,
  lines: isoLineRules,
  softDecline: undefined,

  mandatory: {
    authorization: "2 3 4 7 11 12 13 14 18 19 22 25 32 37 41 42 43 48 49".split(" "),
    reversal: "2 3 4 7 11 12 13 18 19 22 25 32 37 41 42 43 48 49 90".split(" "),
    "network-management": ["7", "11", "70"],
  },
  rules: {
    authorization: [
      ...defaultRules,
      rule("48", (message) => /^\d\d$/.test(textOf(message, "48", "01"))),
      rule("48", (message) => !isIncrement(message) || textOf(message, "48", "11") !== ""),
      rule("48", (message) => initiatorIn(message) === "" || /^[CM]\d{3}$/.test(initiatorIn(message))),
    ],
    reversal: [
      ...defaultRules,
      ...reversalRules1987,
      rule("48", (message) => /^250[1-3]$/.test(textOf(message, "48", "13"))),
    ],
    "network-management": identityRules,
  },

  read: (message) => {
    const namesPostalCode = textOf(message, "48", "30", "1") !== "";
    const namesStreet = textOf(message, "48", "30", "2") !== "";
    return {
      allowsPartialApproval: textOf(message, "48", "40") === "1",
      hasSecurityCode: textOf(message, "48", "20") !== "",
      asksForAddressCheck: namesPostalCode || namesStreet,
      namesPostalCode,
      namesStreet,
      proofs: { threeDs: givenBase64Of(message, "48", "02"), cryptogram: givenBase64Of(message, "48", "07") },
      tokenType: tokenTypes[textOf(message, "48", "08")],
      tokenRequestorId: givenTextOf(message, "48", "09"),
      asksForExemption: textOf(message, "48", "05") !== "",
      asksForLowValueExemption: textOf(message, "48", "05") === "02",
      isMailOrPhone: textOf(message, "48", "01") === "01",
      isMerchantInitiated: initiatorIn(message).startsWith("M"),
      isRecurring: initiatorIn(message) === "M103",
      isAccountStatus: isAccountStatus(message),
      isIncrement: isIncrement(message),
      originalReference: givenTextOf(message, "48", "11"),
    };
  },

  write: (facts, message) => ({
    "38": facts.authorizationCode,
    "39": facts.responseCode,
    "44": facts.wrongElement?.padStart(3, "0"),
    "48": additionalData(facts),
    "54": partialAmounts(facts, textOf(message, "49")),
    "63": facts.reference,
  }),
};
