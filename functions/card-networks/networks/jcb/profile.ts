import type { NetworkProfile } from "../network-profile.ts";
import {
  from16To19,
  usualAcceptorText,
  usualIndicators,
  usualSecurityCodeResults,
  usualValidity,
} from "../usual-facts.ts";

export const jcb = {
  numberRanges: [{ from: "3528", to: "3589", lengths: from16To19 }],
  testNumber: "3530111333300000",
  requiresCheckDigit: true,
  features: ["dynamicDescriptor", "scaExemption"],
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
