import type { NetworkProfile } from "../network-profile.ts";
import {
  from16To19,
  usualAcceptorText,
  usualIndicators,
  usualSecurityCodeResults,
  usualValidity,
} from "../usual-facts.ts";

export const unionpay = {
  numberRanges: [
    { from: "62", to: "62", lengths: from16To19 },
    { from: "622126", to: "622925", lengths: from16To19, alsoRoutedBy: ["discover"] },
    { from: "81", to: "81", lengths: from16To19 },
  ],
  testNumber: "6200000000000005",
  requiresCheckDigit: false,
  features: ["scaExemption"],
  currencies: "all",
  acceptorText: usualAcceptorText,
  holderNameLetters: "ascii",
  responseCodes: "two-characters",
  /** No code of its own is published. */
  softDeclines: [],
  hasRetryCategories: false,
  addressResults: {},
  securityCodeResults: usualSecurityCodeResults,
  electronicCommerceIndicators: usualIndicators,
  validity: usualValidity,
  firstPaymentName: "originalNetworkReferenceId",
  dataOnly: undefined,
} as const satisfies NetworkProfile;
