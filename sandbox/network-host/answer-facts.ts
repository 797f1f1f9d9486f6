/**
 * Result of a token check (Mastercard field 48.71). C: valid. I: suspended, deactivated or unknown token, token of another
 * type, or stale or already used cryptogram. T: token of another token requestor, or cryptogram of another token. U: expired
 * token. F: invalid cryptogram format.
 */
export type TokenFinding = "C" | "I" | "T" | "U" | "F";

/** Response of the simulated issuer, before it is encoded for a network. Contains no full card number. */
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
  /** Payment account reference (PAR): 29 characters, the same for a card and its tokens. */
  readonly paymentAccountReference?: string;
  /** Last four digits of the card number that a token represents. */
  readonly panLastFour?: string;
  readonly tokenRequestorId?: string;
  readonly tokenFinding?: TokenFinding;
  /** True if the network does not accept the wallet's cryptogram as authentication. */
  readonly authenticationIsNotCounted?: boolean;
  /** Invalid data element, if the response is a format error. */
  readonly wrongElement?: string;
}

/** Returns the content of a response that approves no amount. */
export const withoutApproval = (responseCode: string, requestedMinor: number, wrongElement?: string): AnswerFacts => ({
  responseCode,
  approvedMinor: 0,
  requestedMinor,
  ...(wrongElement === undefined ? {} : { wrongElement }),
});
