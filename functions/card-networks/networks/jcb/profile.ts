import { numberRanges } from "#card-numbers/number-ranges";
import type { NetworkProfile } from "../network-profile.ts";
import { unpublishedFacts, usualTokens } from "../usual-facts.ts";

export const jcb = {
  ...unpublishedFacts,
  numberRanges: numberRanges.jcb,
  testNumber: "3530111333300000",
  requiresCheckDigit: true,
  /** No public document confirms that Google Pay supports JCB cards. */
  features: ["dynamicDescriptor", "scaExemption", "applePay", "googlePay"],
  tokens: usualTokens,
  currencies: "all",
  responseCodes: "two-characters",
  /** The network publishes no soft decline codes. */
  softDeclines: [],
} as const satisfies NetworkProfile;
