import { numberRanges } from "#card-numbers/number-ranges";
import type { NetworkProfile } from "../network-profile.ts";
import { unpublishedFacts } from "../usual-facts.ts";

export const jcb = {
  ...unpublishedFacts,
  numberRanges: numberRanges.jcb,
  testNumber: "3530111333300000",
  requiresCheckDigit: true,
  features: ["dynamicDescriptor", "scaExemption"],
  currencies: "all",
  responseCodes: "two-characters",
  /** No code of its own is published. */
  softDeclines: [],
} as const satisfies NetworkProfile;
