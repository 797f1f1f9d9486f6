import { isWebUri } from "#emv-3ds-messages/uri";

const escaped = (text: string): string =>
  text.replace(/%(?![0-9a-f]{2})|[^a-z0-9\-._~:/?@!$&'()*+,;=%]/gi, (sign) => encodeURIComponent(sign));

/**
 * A web address as directory servers and issuers take it: domains of other alphabets in Punycode, signs that RFC 3986 does not have in
 * percent signs, so that it leads to the same place. What is written so already stays letter by letter. A user's name and password are left
 * out, since no network should see them.
 */
export const messageAddress = (address: string): string => {
  if (isWebUri(address)) return address;
  // A browser would take a backslash for a slash, and so another path.
  const { protocol, host, pathname, search, hash } = new URL(address.replaceAll("\\", "%5C"));
  const fragment = hash === "" ? "" : `#${escaped(hash.slice(1))}`;
  return `${protocol}//${host}${escaped(pathname)}${escaped(search)}${fragment}`;
};
