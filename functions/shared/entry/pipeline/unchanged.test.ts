import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { revalidated } from "./unchanged.ts";

const contract = { method: "GET", answer: { status: 200, schema: v.string(), revalidated: true } } as const;

const page = {
  status: 200,
  headers: { "Content-Type": "text/html", "Cache-Control": "public, max-age=300", ETag: 'W/"abc"', Vary: "Accept" },
  body: "<!doctype html>",
};

const entity = { status: 200, headers: { "Content-Type": "application/json", ETag: '"3"' }, body: "{}" };

describe("content whose tag names all of it", () => {
  it.each(['W/"abc"', '"abc"', '"x", W/"abc"', '"x" ,"abc"', "*", " * "])("is spared a caller who sends %s", (known) =>
    expect(revalidated(contract, page, known).status).toBe(304),
  );

  it.each([undefined, "", '"ab"', "abc", 'w/"abc"', '"x", *', "x"])("is sent to a caller who sends %s", (known) =>
    expect(revalidated(contract, page, known)).toEqual(page),
  );

  it("keeps what a cache goes on with, and has no content", () =>
    expect(revalidated(contract, page, '"abc"')).toEqual({
      status: 304,
      headers: { "Cache-Control": "public, max-age=300", ETag: 'W/"abc"', Vary: "Accept" },
      body: "",
    }));

  it("stays with its caller, who asks each time, where nothing else is said", () => {
    const headers = { ETag: '"3"', "Cache-Control": "private, no-cache" };
    expect(revalidated(contract, entity, '"3"')).toEqual({ status: 304, headers, body: "" });
    expect(revalidated(contract, entity, '"2"').headers).toMatchObject(headers);
  });
});

it("content that shows more than its tag is sent whole, and may be kept by its caller only", () => {
  const answer = { status: 200, schema: v.string() } as const;
  expect(revalidated({ method: "GET", answer }, entity, '"3"')).toEqual({
    ...entity,
    headers: { ...entity.headers, "Cache-Control": "private, no-cache" },
  });
});

it("the answer of a change is none that a caller could have", () =>
  expect(revalidated({ ...contract, method: "PATCH" }, entity, '"3"')).toBe(entity));
