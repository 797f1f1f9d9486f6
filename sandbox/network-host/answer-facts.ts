/**
 * C: valid. I: token suspended, deactivated or unknown, or its cryptogram already used. T: wrong requestor. U: expired. F:
 * invalid format.
 */
export type TokenFinding = "C" | "I" | "T" | "U" | "F";

/** The simulated issuer's response, before it is laid out for a network. Contains no card data. */
export interface AnswerFacts {
  readonly responseCode: string;
  readonly approvedMinor: number;
  readonly requestedMinor: number;
  readonly authorizationCode?: string;
  /** The network's reference for the authorization. */
  readonly reference?: string;
  readonly securityCodeLetter?: string;
  readonly addressLetter?: string;
  readonly adviceCode?: string;
  /** 29 characters, the same for a card and its tokens. */
  readonly paymentAccountReference?: string;
  /** Last four digits of the card behind a token. */
  readonly panLastFour?: string;
  readonly tokenRequestorId?: string;
  readonly tokenFinding?: TokenFinding;
  /** The network does not accept the wallet's cryptogram as authentication. */
  readonly authenticationIsNotCounted?: boolean;
  /** The invalid data element, after a format error. */
  readonly wrongElement?: string;
}
