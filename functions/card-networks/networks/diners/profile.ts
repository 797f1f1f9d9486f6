import type { NetworkProfile } from "../network-profile.ts";
import { from14To19, unpublishedFacts } from "../usual-facts.ts";

export const diners = {
  ...unpublishedFacts,
  numberRanges: [
    { from: "300", to: "305", lengths: from14To19 },
    { from: "3095", to: "3095", lengths: from14To19 },
    { from: "36", to: "36", lengths: from14To19 },
    { from: "38", to: "39", lengths: from14To19 },
  ],
  testNumber: "30569309025904",
  requiresCheckDigit: true,
  features: ["dynamicDescriptor", "scaExemption"],
  currencies: "all",
  responseCodes: "action-codes",
  softDeclines: [{ code: "103", onlyWithoutAuthentication: false }],
} as const satisfies NetworkProfile;
