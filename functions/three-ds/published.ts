/** Exports for other slices. */
export { type AuthenticationHistory, authenticationHistory } from "./authentication/authentication-history.ts";
export { authenticationItemKey, itemToNamedAuthentication } from "./authentication/authentication-item.ts";
export { authenticationProofKey, itemToAuthenticationProof } from "./authentication/authentication-proof-store.ts";
export {
  type AuthenticationValueKey,
  authenticationValueKeys,
  bindingKey,
  itemToKnownValue,
  type KnownValue,
} from "./authentication/authentication-value-store.ts";
export { threeDsProblems } from "./authentication/three-ds-problems.ts";
export type { Authentication } from "./domain/authentication/authentication.ts";
export type { AuthenticationProof, NamedAuthentication } from "./domain/authentication/authentication-proof.ts";
