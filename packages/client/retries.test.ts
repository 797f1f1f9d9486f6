import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Failure, isWorthRepeating, pauseMilliseconds, retryAfterSecondsOf } from "./retries.ts";

const problemOf = (type: string, status: number, retryable: boolean): Failure => ({
  kind: "problem",
  type: `/service/problems/${type}`,
  status,
  retryable,
  retryAfterSeconds: undefined,
});

const unexpected = (status: number): Failure => ({ kind: "unexpected", status, retryAfterSeconds: undefined });

const noAnswer: Failure = { kind: "no-answer", timedOut: false, cause: undefined };

describe("another attempt", () => {
  const worthIt: readonly (readonly [string, Failure])[] = [
    ["no answer", noAnswer],
    ["a conflict with other requests", problemOf("conflict", 409, true)],
    ["too many requests", problemOf("too-many-requests", 429, true)],
    ["a service error", problemOf("internal-server-error", 500, true)],
    ["its own request still in progress", problemOf("idempotency/request-is-still-being-processed", 409, true)],
    ...[408, 429, 500, 502, 503, 504].map((status) => [`${status} of a proxy`, unexpected(status)] as const),
  ];

  it.each(worthIt)("is made after %s", (_, failure) => expect(isWorthRepeating(failure, "repeatable")).toBe(true));

  it.each([
    ["a refusal", problemOf("charge/invalid-amount", 409, false)],
    ["wrong credentials", problemOf("authentication-required", 401, false)],
    ["an authentication that has ended", problemOf("3ds/directory-server-unavailable", 502, true)],
    ...[400, 401, 403, 404, 413].map((status) => [`${status} of a proxy`, unexpected(status)] as const),
  ] as readonly (readonly [string, Failure])[])("is not made after %s", (_, failure) =>
    expect(isWorthRepeating(failure, "repeatable")).toBe(false),
  );

  it("is made for an unrepeatable request only if the first attempt was not executed", () => {
    const repeated = worthIt.filter(([, failure]) => isWorthRepeating(failure, "once")).map(([name]) => name);
    expect(repeated).toEqual([
      "a conflict with other requests",
      "too many requests",
      "its own request still in progress",
      "429 of a proxy",
    ]);
  });
});

describe("the pause before a retry", () => {
  it("is never shorter than the service requests, and is capped", () =>
    fc.assert(
      fc.property(
        fc.option(fc.integer({ min: 0, max: 3600 }), { nil: undefined }),
        fc.nat(30),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (retryAfterSeconds, retries, random) => {
          const failure: Failure = { kind: "unexpected", status: 503, retryAfterSeconds };
          const pause = pauseMilliseconds(failure, retries, random);
          expect(pause).toBeGreaterThanOrEqual(retryAfterSeconds === undefined ? 250 : retryAfterSeconds * 1_000);
          expect(pause).toBeLessThanOrEqual(retryAfterSeconds === undefined ? 8_000 : retryAfterSeconds * 1_000 + 500);
        },
      ),
    ));

  it("doubles with each attempt, and half of it is random", () =>
    expect(
      [0, 1, 2, 3, 4, 5].map((retries) => [0, 1].map((random) => pauseMilliseconds(noAnswer, retries, random))),
    ).toEqual([
      [250, 500],
      [500, 1_000],
      [1_000, 2_000],
      [2_000, 4_000],
      [4_000, 8_000],
      [4_000, 8_000],
    ]));
});

it.each([
  ["7", 7],
  ["Sat, 14 Mar 2026 09:27:00 GMT", 7],
  ["Sat, 14 Mar 2026 09:00:00 GMT", 0],
  ["soon", undefined],
  ["3.5", undefined],
  ["2026-03-14T09:27:00Z", undefined],
  [null, undefined],
])("Retry-After: %s is %s seconds", (header, seconds) =>
  expect(retryAfterSecondsOf(header, new Date("2026-03-14T09:26:53Z"))).toBe(seconds),
);
