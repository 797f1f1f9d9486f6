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
  it("are its own and those of its kind, each once, by status", () =>
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

  it("that reads or writes nothing and is public are the least that can happen", () =>
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

  it("that writes include the conflict, those of idempotency only where a key is taken", () => {
    expect(typesOf({ method: "PATCH" })).toContain("conflict");
    expect(typesOf({ method: "PATCH" })).not.toContain("idempotency/request-mismatch");
    expect(typesOf({ method: "POST", idempotent: true })).toEqual(
      expect.arrayContaining(["idempotency/request-mismatch", "idempotency/request-is-still-being-processed"]),
    );
  });

  it("that takes If-Match include a version that is not the expected one", () => {
    expect(typesOf({ method: "DELETE", conditional: true })).toContain("precondition-failed");
    expect(typesOf({ method: "DELETE" })).not.toContain("precondition-failed");
  });

  it("name one that is declared and added once", () =>
    expect(typesOf({ problems: [commonProblems.invalidInput] }).filter((type) => type === "invalid-input").length).toBe(
      1,
    ));
});
