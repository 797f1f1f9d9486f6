/**
 * `Link` header (RFC 8288) to the next page, for clients that follow links instead of building URLs. The link contains only
 * a query string, so it is valid under every base path.
 */
export function nextLink(
  query: Readonly<Record<string, string | undefined>> | null,
  body: unknown,
): Readonly<Record<string, string>> {
  if (typeof body !== "object" || body === null || !("offsetToken" in body)) return {};
  if (typeof body.offsetToken !== "string") return {};
  const parameters = Object.entries(query ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const next = new URLSearchParams([...parameters.filter(([name]) => name !== "offsetToken")]);
  next.set("offsetToken", body.offsetToken);
  return { Link: `<?${next}>; rel="next"` };
}
