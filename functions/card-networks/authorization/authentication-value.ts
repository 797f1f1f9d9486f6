/**
 * 20 bytes in base64: the length of the cryptogram of a cardholder authentication on every network (EMV 3-D Secure).
 */
const form = /^[A-Za-z0-9+/]{27}=$/;

/**
 * Returns true for exactly 20 bytes, the size of the networks' fields. A charge with any other value is rejected before
 * it is sent.
 */
const isAuthenticationValue = (text: string): boolean => form.test(text);

/** Hexadecimal for binary fields. The cryptogram of a token may have any length that its network accepts. */
export const base64ToHex = (text: string): string => Buffer.from(text, "base64").toString("hex").toUpperCase();

export const authenticationValueHex = (authenticationValue: string): string => {
  if (!isAuthenticationValue(authenticationValue))
    throw new Error("an authentication value must be 20 bytes in base64");
  return base64ToHex(authenticationValue);
};
