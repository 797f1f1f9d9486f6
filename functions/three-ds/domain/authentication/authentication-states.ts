/**
 * States of an authentication and their transitions (service description, States and transitions). The API returns the state as
 * `result`, which is absent in the state `requested`.
 */
export const authenticationStates = {
  /**
   * The response to the AReq is pending, or the function crashed. The sweep resolves authentications that stay in the state
   * `requested`.
   */
  requested: { next: ["challenge", "authenticated", "attempt", "non-authenticated"] },
  /**
   * The issuer requires a challenge, and its result is pending. An RReq or an Erro ends the challenge. If neither arrives,
   * the sweep ends the challenge.
   */
  challenge: { next: ["authenticated", "attempt", "non-authenticated"] },
  authenticated: { next: [] },
  attempt: { next: [] },
  "non-authenticated": { next: [] },
} as const satisfies Record<string, { next: readonly string[] }>;

export type AuthenticationState = keyof typeof authenticationStates;

export const authenticationResults = ["authenticated", "non-authenticated", "attempt", "challenge"] as const;

export type AuthenticationResult = (typeof authenticationResults)[number];

export const isFinal = (state: AuthenticationState): boolean => authenticationStates[state].next.length === 0;

export function mayBecome(state: AuthenticationState, next: AuthenticationState): boolean {
  const possible: readonly string[] = authenticationStates[state].next;
  return possible.includes(next);
}
