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
  /** The data element that is wrong, after a format error. */
  readonly wrongElement?: string;
}
