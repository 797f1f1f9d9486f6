/** Decodes a JSON message in base64url. Returns the encoded text if the message is malformed. */
export function decoded(base64url: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return base64url;
  }
}

/** Returns a member of a decoded message, or undefined if the member is not a string. */
export function memberOf(message: unknown, name: string): string | undefined {
  const member = typeof message === "object" && message !== null ? Reflect.get(message, name) : undefined;
  return typeof member === "string" ? member : undefined;
}
