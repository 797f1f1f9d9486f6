import type { NetworkProfile } from "../network-profile.ts";
import {
  from14To19,
  usualAcceptorText,
  usualIndicators,
  usualSecurityCodeResults,
  usualValidity,
} from "../usual-facts.ts";

export const diners = {
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
  acceptorText: usualAcceptorText,
  holderNameLetters: "ascii",
  responseCodes: "action-codes",
  softDeclines: [{ code: "103", onlyWithoutAuthentication: false }],
  hasRetryCategories: false,
  addressResults: {},
  securityCodeResults: usualSecurityCodeResults,
  electronicCommerceIndicators: usualIndicators,
  validity: usualValidity,
  firstPaymentName: "originalNetworkReferenceId",
  dataOnly: undefined,
} as const satisfies NetworkProfile;
