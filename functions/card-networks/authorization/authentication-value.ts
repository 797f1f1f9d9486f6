/** 20 bytes in base64, as every network's cryptogram of a cardholder authentication is (EMV 3-D Secure). */
const form = /^[A-Za-z0-9+/]{27}=$/;

/** Networks have room for exactly 20 bytes; a charge with anything else is refused before it is sent. */
const isAuthenticationValue = (text: string): boolean => form.test(text);

/** Bytes as binary fields hold them; of a token's cryptogram in any length that its network takes. */
export const base64ToHex = (text: string): string => Buffer.from(text, "base64").toString("hex").toUpperCase();

export const authenticationValueHex = (authenticationValue: string): string => {
  if (!isAuthenticationValue(authenticationValue)) throw new Error("an authentication value has 20 bytes in base64");
  return base64ToHex(authenticationValue);
};
