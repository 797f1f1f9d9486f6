import { numberRanges } from "#card-numbers/number-ranges";
import type { NetworkProfile } from "../network-profile.ts";
import { unpublishedFacts } from "../usual-facts.ts";

export const unionpay = {
  ...unpublishedFacts,
  numberRanges: numberRanges.unionpay,
  testNumber: "6200000000000005",
  requiresCheckDigit: false,
  features: ["scaExemption"],
  currencies: "all",
  responseCodes: "two-characters",
  /** The network publishes no soft decline codes. */
  softDeclines: [],
} as const satisfies NetworkProfile;
