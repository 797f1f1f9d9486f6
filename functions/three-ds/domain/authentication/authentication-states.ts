/**
 * The states of an authentication and what moves it from one to another (service description, States and transitions).
 * Clients see the state as `result`, and nothing while the directory server has not answered.
 */
export const authenticationStates = {
  /** The AReq is on its way, or its environment died: the sweep settles what stays here. */
  requested: { next: ["challenge", "authenticated", "attempt", "non-authenticated"] },
  /** The cardholder is with the issuer; the RReq ends it, or the sweep when none comes. */
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
