/** Characters allowed in a path, a query or a fragment, and percent-encoded octets (RFC 3986). */
const signs = String.raw`(?:[a-z0-9\-._~:/?@!$&'()*+,;=]|%[0-9a-f]{2})*`;

const host = String.raw`(?:\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d*)?`;

const webUri = new RegExp(`^https?://${host}(?:[/?]${signs})?(?:#${signs})?$`, "i");

/**
 * Returns true for an HTTP or HTTPS URI that is valid according to RFC 3986 and contains no user name or password. Browsers
 * also accept characters such as `|` and non-ASCII letters, which many directory servers and issuers reject.
 */
export const isWebUri = (text: string): boolean => webUri.test(text);
