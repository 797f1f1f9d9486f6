/** A message of the browser, or the text itself when that cannot be read. */
export const decoded = (base64url: string): unknown => {
  try {
    const bytes = Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return base64url;
  }
};

/** A member of a decoded message, if it is a text. */
export const memberOf = (message: unknown, name: string): string | undefined => {
  const member = typeof message === "object" && message !== null ? Reflect.get(message, name) : undefined;
  return typeof member === "string" ? member : undefined;
};
