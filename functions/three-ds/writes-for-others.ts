/** What other slices may write of 3-D Secure, in transactions of their own. */
export { boundAuthentication, freedAuthentication } from "./authentication/authentication-proof-store.ts";
