import { numberRanges } from "#card-numbers/number-ranges";
import { longStay } from "../merchant-category-groups.ts";
import type { NetworkProfile } from "../network-profile.ts";
import {
  usualAcceptorText,
  usualAuthenticationAnswers,
  usualIndicators,
  usuallyWantedOfCardholder,
  usualTokens,
  usualValidity,
  withoutRetryLimits,
} from "../usual-facts.ts";

export const americanExpress = {
  numberRanges: numberRanges["american-express"],
  testNumber: "378282246310005",
  requiresCheckDigit: true,
  /**
   * Increments are not listed, because the network accepts them only from some acquirers in the United States. Exemptions are
   * not listed, because no public document states which field contains them.
   */
  features: [
    "addressVerification",
    "partialApproval",
    "dynamicDescriptor",
    "refundAuthorization",
    "networkTokens",
    "applePay",
    "googlePay",
  ],
  currencies: "all",
  acceptorText: usualAcceptorText,
  holderNameLetters: "latin-1",
  responseCodes: "action-codes",
  softDeclines: [{ code: "130", onlyWithoutAuthentication: false }],
  ...withoutRetryLimits,
  /** The CID, on the front of the card. */
  securityCodeLength: 4,
  addressResults: {
    A: "partial-match",
    D: "partial-match",
    E: "match",
    F: "partial-match",
    K: "no-match",
    L: "partial-match",
    M: "match",
    N: "no-match",
    O: "partial-match",
    R: "not-processed",
    S: "not-processed",
    U: "not-processed",
    W: "no-match",
    Y: "match",
    Z: "partial-match",
  },
  securityCodeResults: { Y: "match", N: "no-match", U: "not-processed" },
  electronicCommerceIndicators: usualIndicators,
  repeatedAuthenticationValues: [],
  /** A 40-byte cryptogram is sent in two halves. */
  tokens: { ...usualTokens, cryptogramLengths: [20, 40] },
  validity: {
    ...usualValidity,
    /** No public document confirms these validity periods. */
    "network-2024": {
      rows: [{ finality: "pre-authorization", merchantCategories: longStay, days: 30 }],
      otherwiseDays: 7,
      incrementRestarts: false,
    },
  },
  firstPaymentName: "originalTransactionIdentifier",
  wantedOfCardholder: usuallyWantedOfCardholder,
  dataOnly: undefined,
  authenticationAnswers: usualAuthenticationAnswers,
} as const satisfies NetworkProfile;
