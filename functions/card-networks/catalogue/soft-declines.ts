import type { CardNetwork } from "../networks.ts";

/** A code by which an issuer asks for strong customer authentication instead of refusing for good. */
export interface SoftDeclineCode {
  readonly code: string;
  /** The same code means something else when the request did carry authentication data. */
  readonly onlyWithoutAuthentication: boolean;
}

/**
 * Field 39. Visa's 70 ("PIN required") is answered by some European issuers to a card-not-present payment, where it
 * can only mean authentication. JCB and UnionPay publish no code of their own.
 */
export const softDeclineCodes = {
  visa: [
    { code: "1A", onlyWithoutAuthentication: false },
    { code: "70", onlyWithoutAuthentication: true },
  ],
  mastercard: [{ code: "65", onlyWithoutAuthentication: true }],
  "american-express": [{ code: "130", onlyWithoutAuthentication: false }],
  discover: [{ code: "1A", onlyWithoutAuthentication: false }],
  diners: [{ code: "103", onlyWithoutAuthentication: false }],
  jcb: [],
  unionpay: [],
} as const satisfies Record<CardNetwork, readonly SoftDeclineCode[]>;
