/**
 * States of an authentication and their transitions (service description, States and transitions). The API shows the
 * state as `result`, except `requested`, for which it shows none.
 */
export const authenticationStates = {
  /** The AReq is pending, or its environment crashed. The sweep settles authentications that stay in this state. */
  requested: { next: ["challenge", "authenticated", "attempt", "non-authenticated"] },
  /** The cardholder is at the issuer. The RReq ends the challenge, or the sweep if none arrives. */
  challenge: { next: ["authenticated", "attempt", "non-authenticated"] },
  authenticated: { next: [] },
  attempt: { next: [] },
  "non-authenticated": { next: [] },
} as const satisfies Record<string, { next: readonly string[] }>;

export type AuthenticationState = keyof typeof authenticationStates;

export const authenticationResults = ["authenticated", "non-authenticated", "attempt", "challenge"] as const;

export type AuthenticationResult = (typeof authenticationResults)[number];

export const isFinal = (state: AuthenticationState): boolean => authenticationStates[state].next.length === 0;

export const mayBecome = (state: AuthenticationState, next: AuthenticationState): boolean => {
  const possible: readonly string[] = authenticationStates[state].next;
  return possible.includes(next);
};
