/** The signs of a path, a query or a fragment, and any octet in percent signs (RFC 3986). */
const signs = String.raw`(?:[a-z0-9\-._~:/?@!$&'()*+,;=]|%[0-9a-f]{2})*`;

const host = String.raw`(?:\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d*)?`;

const webUri = new RegExp(`^https?://${host}(?:[/?]${signs})?(?:#${signs})?$`, "i");

/**
 * Whether an address on the web is written as RFC 3986 has it. Browsers read more, such as `|` and letters beyond ASCII, which many directory
 * servers and issuers reject.
 */
export const isWebUri = (text: string): boolean => webUri.test(text);
