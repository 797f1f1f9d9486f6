import { numberRanges } from "#card-numbers/number-ranges";
import type { NetworkProfile } from "../network-profile.ts";
import { unpublishedFacts, usualTokens } from "../usual-facts.ts";

export const diners = {
  ...unpublishedFacts,
  numberRanges: numberRanges.diners,
  testNumber: "30569309025904",
  requiresCheckDigit: true,
  features: ["dynamicDescriptor", "scaExemption", "applePay", "googlePay"],
  tokens: usualTokens,
  currencies: "all",
  responseCodes: "action-codes",
  softDeclines: [{ code: "103", onlyWithoutAuthentication: false }],
} as const satisfies NetworkProfile;
