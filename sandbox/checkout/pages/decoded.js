/** What a message of the browser says, or the text itself when that cannot be read. */
export const decoded = (base64url) => {
  try {
    const bytes = Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return base64url;
  }
};
