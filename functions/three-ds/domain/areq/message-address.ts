import { isWebUri } from "#emv-3ds-messages/uri";

const escaped = (text: string): string =>
  text.replace(/%(?![0-9a-f]{2})|[^a-z0-9\-._~:/?@!$&'()*+,;=%]/gi, (sign) => encodeURIComponent(sign));

/**
 * Converts a URL to the format that directory servers and issuers accept. Internationalized domain names are converted to
 * Punycode, and other characters that RFC 3986 does not allow are percent-encoded, so the target does not change. A user
 * name and password are removed, because they must not be disclosed to networks. A valid URI without them stays unchanged.
 */
export function messageAddress(address: string): string {
  if (isWebUri(address)) return address;
  // Backslashes are escaped, because `new URL`, like browsers, would convert backslashes to slashes and thereby change the
  // path.
  const { protocol, host, pathname, search, hash } = new URL(address.replaceAll("\\", "%5C"));
  const fragment = hash === "" ? "" : `#${escaped(hash.slice(1))}`;
  return `${protocol}//${host}${escaped(pathname)}${escaped(search)}${fragment}`;
}
