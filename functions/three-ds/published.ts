/** What other slices may use of 3-D Secure. */
export {
  authenticationProofKey,
  boundAuthentication,
  freedAuthentication,
  itemToAuthenticationProof,
} from "./authentication-proof-store.ts";
export type { AuthenticationProof } from "./domain/authentication-proof.ts";
export { threeDsProblems } from "./three-ds-problems.ts";
