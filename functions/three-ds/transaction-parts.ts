/** Writes of 3-D Secure for other slices' transactions. */
export { boundValue, freedValue } from "./authentication/authentication-value-store.ts";
