/**
 * Format of an authentication value: exactly 20 bytes in base64. Every network uses this length for the cryptogram of a
 * cardholder authentication (EMV 3-D Secure). A charge whose authentication value has any other length is rejected before any
 * message is sent to the network.
 */
const form = /^[A-Za-z0-9+/]{27}=$/;

/**
 * Converts base64 to hexadecimal for binary fields. The length is not checked, because a token's cryptogram can have any length
 * that its network accepts.
 */
export const base64ToHex = (text: string): string => Buffer.from(text, "base64").toString("hex").toUpperCase();

export function authenticationValueHex(authenticationValue: string): string {
  if (!form.test(authenticationValue)) throw new Error("an authentication value must be 20 bytes in base64");
  return base64ToHex(authenticationValue);
}
