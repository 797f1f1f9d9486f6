import type { NetworkProfile } from "../network-profile.ts";
import { from16To19, unpublishedFacts } from "../usual-facts.ts";

export const jcb = {
  ...unpublishedFacts,
  numberRanges: [{ from: "3528", to: "3589", lengths: from16To19 }],
  testNumber: "3530111333300000",
  requiresCheckDigit: true,
  features: ["dynamicDescriptor", "scaExemption"],
  currencies: "all",
  responseCodes: "two-characters",
  /** No code of its own is published. */
  softDeclines: [],
} as const satisfies NetworkProfile;
