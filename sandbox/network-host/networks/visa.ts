import type { FieldValue, Iso8583Message } from "#iso8583/message";
import type { AnswerFacts } from "../answer-facts.ts";
import { amountRule, identityRules, matches, reversalRules1987, rule, rules1987 } from "../common-rules.ts";
import type { HostNetwork } from "../host-network.ts";
import { amountOf, textOf } from "../message-text.ts";
import { codes1987, messageTypes1987 } from "./codes-1987.ts";
import { partialAmounts } from "./partial-amounts.ts";

/** Visa as the simulated host reads and writes it. */

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

/** Field 44 is read by position: parts before the last one that says something are blanks. */
const additionalResponseData = ({
  addressLetter = " ",
  securityCodeLetter = " ",
  wrongElement,
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
  "13": " ",
  "14": wrongElement?.padStart(4, "0") ?? "    ",
});

export const visa: HostNetwork = {
  messageTypes: messageTypes1987,
  codeForm: "twoCharacters",
  codes: codes1987,
  softDecline: "1A",
  categoryCodeElement: "18",
  timeElement: "7",
  newReference: (digest) => digest.digits(15),

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
      // Visa wants the numbers of the original again.
      rule("11", (message) => textOf(message, "11") === textOf(message, "90", "2")),
      rule("63", (message) => /^250[1-3]$/.test(textOf(message, "63", "3"))),
    ],
    "network-management": identityRules,
  },

  read: (message) => {
    const originalReference = textOf(message, "62", "2");
    const environment = textOf(message, "126", "13");
    const continues = originalReference !== "" && !isIncrement(message);
    return {
      allowsPartialApproval: ["1", "3"].includes(textOf(message, "60", "10")),
      hasSecurityCode: textOf(message, "126", "10", "1") === "1",
      asksForAddressCheck: "123" in message.fields,
      isAuthenticated: textOf(message, "126", "9") !== "",
      asksForExemption: ["87", "88", "89"].some((tag) => textOf(message, "34", "4A", tag) === "1"),
      asksForLowValueExemption: textOf(message, "34", "4A", "87") === "1",
      isMailOrPhone: textOf(message, "60", "8") === "01",
      isMerchantInitiated: continues && environment !== "",
      isRecurring: continues && environment === "R" && textOf(message, "60", "8") === "02",
      isAccountStatus: isAccountStatus(message),
      isIncrement: isIncrement(message),
      originalReference: originalReference === "" ? undefined : originalReference,
    };
  },

  readReversal: (message) => ({
    originalType: textOf(message, "90", "1"),
    originalStan: textOf(message, "90", "2"),
    originalTime: textOf(message, "90", "3"),
    originalAcquirer: textOf(message, "90", "4").replace(/^0+/, ""),
    originalMinor: amountOf(message, "4"),
    newTotalMinor: amountOf(message, "95", "1"),
  }),

  echoed: ["2", "3", "7", "11", "19", "25", "32", "33", "37", "41", "42", "49"],

  write: (facts, message) => ({
    "38": facts.authorizationCode,
    "39": facts.responseCode,
    "44": additionalResponseData(facts),
    "54": partialAmounts(facts, textOf(message, "49")),
    "62": facts.reference === undefined ? undefined : { "1": "E", "2": facts.reference },
    "63": { "1": "0002" },
  }),
};
