/** 3-D Secure writes that other slices can include in their database transactions. */
export { boundValue, freedValue } from "./authentication/authentication-value-store.ts";
