/** Rate limit from the response headers `RateLimit-Policy` and `RateLimit` (IETF draft, RateLimit header fields). */
export interface RateLimit {
  readonly requests: number;
  readonly windowSeconds: number;
  readonly remaining: number | undefined;
}

function parameter(field: string | null, name: string): number | undefined {
  const found = new RegExp(`;\\s*${name}=(\\d+)`).exec(field ?? "");
  return found ? Number(found[1]) : undefined;
}

export function rateLimitIn(headers: Pick<Headers, "get">): RateLimit | undefined {
  const policy = headers.get("RateLimit-Policy");
  const [requests, windowSeconds] = [parameter(policy, "q"), parameter(policy, "w")];
  if (requests === undefined || windowSeconds === undefined) return undefined;
  return { requests, windowSeconds, remaining: parameter(headers.get("RateLimit"), "r") };
}
