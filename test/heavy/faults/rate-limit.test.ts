import { describe, expect, it } from "vitest";
import { apiClient, eventually } from "../../support/api-client.ts";
import { startService } from "../../support/running-service.ts";

describe("an agent that exceeds its rate limit", () => {
  it("receives its remaining quota, a 429 with Retry-After over the limit, and is served again after the interval", async () => {
    const limits = ["--set", "RateLimitPerSecond=5", "--set", "RateLimitBurst=10"];
    const service = await startService({ arguments: limits });
    try {
      const call = apiClient(service.ready);
      const get = () => call("GET", "/v1/merchants");
      // If the rate limiter is slow, as on a busy machine, requests pass without a RateLimit header.
      const first = await eventually(async () => {
        const answer = await get();
        return answer.headers.has("ratelimit") ? answer : undefined;
      });
      expect(first.status).toBe(200);
      expect(first.headers.get("ratelimit-policy")).toBe('"default";q=10;w=2');
      expect(first.headers.get("ratelimit")).toMatch(/^"default";r=(?:\d|10);t=\d$/);

      const begun = Date.now();
      let counted = 0;
      const refused = await eventually(async () => {
        const answers = await Promise.all(Array.from({ length: 60 }, get));
        for (const { status } of answers) expect([200, 429]).toContain(status);
        counted += answers.filter(({ status, headers }) => status === 200 && headers.has("ratelimit")).length;
        const turnedAway = answers.filter(({ status }) => status === 429);
        return turnedAway.length > 0 ? turnedAway : undefined;
      });
      const seconds = (Date.now() - begun) / 1000;
      // Each block holds one request here, so only late responses make the count differ.
      expect(counted).toBeLessThanOrEqual(10 + 5 * seconds);
      expect(refused[0]?.body).toMatchObject({ type: "/service/problems/too-many-requests", retryable: true });
      expect(refused[0]?.headers.get("ratelimit")).toBe('"default";r=0;t=2');
      const retryAfterSeconds = Number(refused[0]?.headers.get("retry-after"));
      expect(retryAfterSeconds).toBeGreaterThanOrEqual(1);

      // Unauthenticated requests do not count, and public endpoints have no limit.
      expect((await call("GET", "/v1/merchants", { credentials: "apk-unknown:secret" })).status).toBe(401);
      const open = await call("GET", "/v1/openapi.json", { credentials: null });
      expect(open.headers.get("ratelimit")).toBeNull();

      await new Promise((wait) => setTimeout(wait, retryAfterSeconds * 1000));
      expect((await get()).status).toBe(200);
      // Other error responses also include the remaining quota.
      const missing = await call("GET", "/v1/merchants/mer-00000000000000000001");
      expect(missing.status).toBeGreaterThanOrEqual(400);
      expect(missing.headers.get("ratelimit-policy")).toBe('"default";q=10;w=2');
    } finally {
      await service.stop();
    }
  });
});
