import { expect, it } from "vitest";
import { rateLimitIn } from "./rate-limit.ts";

it("the rate limit is parsed from the headers of a response", () => {
  const headers = new Headers({ "RateLimit-Policy": `"default";q=200;w=2`, RateLimit: `"default";r=198;t=1` });
  expect(rateLimitIn(headers)).toEqual({ requests: 200, windowSeconds: 2, remaining: 198 });
  expect(rateLimitIn(new Headers())).toBeUndefined();
});
