import { expect, it } from "vitest";
import { rateLimitIn } from "./rate-limit.ts";

it("a limit is read from the headers of an answer", () => {
  const headers = new Headers({ "RateLimit-Policy": `"default";q=200;w=2`, RateLimit: `"default";r=198;t=1` });
  expect(rateLimitIn(headers)).toEqual({ requests: 200, windowSeconds: 2, remaining: 198 });
  expect(rateLimitIn(new Headers())).toBeUndefined();
});
