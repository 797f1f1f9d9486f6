/** C: in order. I: token suspended, deactivated or unknown, or its cryptogram used up. T: not of this requestor. U: expired. F: form. */
export type TokenFinding = "C" | "I" | "T" | "U" | "F";

/** What the simulated issuer says, before a network's layout is put around it. It holds no card data. */
export interface AnswerFacts {
  readonly responseCode: string;
  readonly approvedMinor: number;
  readonly requestedMinor: number;
  readonly authorizationCode?: string;
  /** How the network calls the authorization from now on. */
  readonly reference?: string;
  readonly securityCodeLetter?: string;
  readonly addressLetter?: string;
  readonly adviceCode?: string;
  /** 29 characters, the same for a card and its tokens. */
  readonly paymentAccountReference?: string;
  /** Of the card behind a token. */
  readonly panLastFour?: string;
  readonly tokenRequestorId?: string;
  readonly tokenFinding?: TokenFinding;
  /** The network lets the cryptogram of a wallet authenticate nobody. */
  readonly authenticationIsNotCounted?: boolean;
  /** The data element that is wrong, after a format error. */
  readonly wrongElement?: string;
}
