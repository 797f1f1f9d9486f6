import { numberRanges } from "#card-numbers/number-ranges";
import type { NetworkProfile } from "../network-profile.ts";
import { unpublishedFacts, usualTokens } from "../usual-facts.ts";

export const jcb = {
  ...unpublishedFacts,
  numberRanges: numberRanges.jcb,
  testNumber: "3530111333300000",
  requiresCheckDigit: true,
  /** Google Pay with JCB cards is not confirmed by a public document. */
  features: ["dynamicDescriptor", "scaExemption", "applePay", "googlePay"],
  tokens: usualTokens,
  currencies: "all",
  responseCodes: "two-characters",
  /** The network publishes no such code. */
  softDeclines: [],
} as const satisfies NetworkProfile;
