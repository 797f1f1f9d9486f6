/**
 * Base64url as the browser messages of 3-D Secure use it: sent without padding; read with or without, and in the standard
 * alphabet as well, since both are met in the field.
 */

export const toBase64url = (message: unknown): string => Buffer.from(JSON.stringify(message)).toString("base64url");

export const jsonFromBase64url = (text: string): Readonly<Record<string, unknown>> | undefined => {
  if (!/^[\w+/-]+={0,2}$/.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(Buffer.from(text, "base64").toString("utf8"));
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)
      : undefined;
  } catch {
    return undefined;
  }
};
