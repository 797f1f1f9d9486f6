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
  it("are its own and those of its kind, each once, ordered by status", () =>
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

  it("that is public and neither reads nor writes are the fewest", () =>
    expect(typesOf({ permission: "public", stateless: true, problems: [] })).toEqual([
      "invalid-input",
      "malformed-request",
      "too-many-requests",
      "internal-server-error",
      "gateway-timeout",
    ]));

  it("with a body include those of reading it", () =>
    expect(typesOf({ body: v.strictObject({}) })).toEqual(
      expect.arrayContaining(["request-too-large", "unsupported-media-type"]),
    ));

  it("that writes include the conflict, and those of idempotency only where a key is accepted", () => {
    expect(typesOf({ method: "PATCH" })).toContain("conflict");
    expect(typesOf({ method: "PATCH" })).not.toContain("idempotency/request-mismatch");
    expect(typesOf({ method: "POST", idempotent: true })).toEqual(
      expect.arrayContaining(["idempotency/request-mismatch", "idempotency/request-is-still-being-processed"]),
    );
  });

  it("that accepts If-Match include the version mismatch", () => {
    expect(typesOf({ method: "DELETE", conditional: true })).toContain("precondition-failed");
    expect(typesOf({ method: "DELETE" })).not.toContain("precondition-failed");
  });

  it("include once a problem that is both declared and added", () =>
    expect(typesOf({ problems: [commonProblems.invalidInput] }).filter((type) => type === "invalid-input").length).toBe(
      1,
    ));
});
