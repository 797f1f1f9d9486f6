/** What other slices may write of 3-D Secure, in transactions of their own. */
export { boundValue, freedValue } from "./authentication/authentication-value-store.ts";
