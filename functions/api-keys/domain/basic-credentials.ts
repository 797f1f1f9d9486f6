/** Parses `Authorization: Basic …` (RFC 7617). The API key is the username, and its secret is the password. */
export function basicCredentials(header: string): { readonly apiKey: string; readonly secret: string } | undefined {
  const [, encoded] = /^Basic +([A-Za-z0-9+/=_-]+) *$/i.exec(header) ?? [];
  if (!encoded) return undefined;
  const decoded = Buffer.from(encoded, "base64").toString("utf8");
  const colon = decoded.indexOf(":");
  if (colon < 1) return undefined;
  return { apiKey: decoded.slice(0, colon), secret: decoded.slice(colon + 1) };
}
