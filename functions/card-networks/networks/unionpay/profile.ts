import type { NetworkProfile } from "../network-profile.ts";
import { from16To19, unpublishedFacts } from "../usual-facts.ts";

export const unionpay = {
  ...unpublishedFacts,
  numberRanges: [
    { from: "62", to: "62", lengths: from16To19 },
    { from: "622126", to: "622925", lengths: from16To19, alsoRoutedBy: ["discover"] },
    { from: "81", to: "81", lengths: from16To19 },
  ],
  testNumber: "6200000000000005",
  requiresCheckDigit: false,
  features: ["scaExemption"],
  currencies: "all",
  responseCodes: "two-characters",
  /** No code of its own is published. */
  softDeclines: [],
} as const satisfies NetworkProfile;
