import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { commonProblems } from "../common-problems.ts";
import { defineEndpoint } from "../function-contract.ts";
import { problemsOf } from "./pipeline-problems.ts";

const definition = {
  slice: "things",
  operationId: "getThing",
  summary: "Retrieve a thing",
  method: "GET",
  path: "/things",
  permission: "things:Get",
  answer: { status: 200, schema: v.object({}) },
  problems: [commonProblems.notFound],
} as const;

const typesOf = (more: Partial<Parameters<typeof defineEndpoint>[0]>): readonly string[] =>
  problemsOf(defineEndpoint({ ...definition, ...more })).map(({ type }) => type);

describe("the problems of an endpoint", () => {
  it("are its own and the common ones, each once, ordered by status", () =>
    expect(typesOf({})).toEqual([
      "invalid-input",
      "malformed-request",
      "authentication-required",
      "forbidden",
      "not-found",
      "too-many-requests",
      "internal-server-error",
      "service-unavailable",
      "gateway-timeout",
    ]));

  it("are fewest if it is public and neither reads nor writes", () =>
    expect(typesOf({ permission: "public", stateless: true, problems: [] })).toEqual([
      "invalid-input",
      "malformed-request",
      "too-many-requests",
      "internal-server-error",
      "gateway-timeout",
    ]));

  it("include body errors if it accepts a body", () =>
    expect(typesOf({ body: v.strictObject({}) })).toEqual(
      expect.arrayContaining(["request-too-large", "unsupported-media-type"]),
    ));

  it("include the conflict if it writes, and idempotency problems only if it accepts a key", () => {
    expect(typesOf({ method: "PATCH" })).toContain("conflict");
    expect(typesOf({ method: "PATCH" })).not.toContain("idempotency/request-mismatch");
    expect(typesOf({ method: "POST", idempotent: true })).toEqual(
      expect.arrayContaining(["idempotency/request-mismatch", "idempotency/request-is-still-being-processed"]),
    );
  });

  it("include the version mismatch if it accepts If-Match", () => {
    expect(typesOf({ method: "DELETE", conditional: true })).toContain("precondition-failed");
    expect(typesOf({ method: "DELETE" })).not.toContain("precondition-failed");
  });

  it("include a problem once, even if it is both declared and added", () =>
    expect(typesOf({ problems: [commonProblems.invalidInput] }).filter((type) => type === "invalid-input").length).toBe(
      1,
    ));
});
