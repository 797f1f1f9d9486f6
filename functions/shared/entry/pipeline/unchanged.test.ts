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

describe("content that its entity tag fully identifies", () => {
  it.each(['W/"abc"', '"abc"', '"x", W/"abc"', '"x" ,"abc"', "*", " * "])(
    "is not sent again to a client that sends %s",
    (known) => expect(revalidated(contract, page, known).status).toBe(304),
  );

  it.each([undefined, "", '"ab"', "abc", 'w/"abc"', '"x", *', "x"])("is sent to a client that sends %s", (known) =>
    expect(revalidated(contract, page, known)).toEqual(page),
  );

  it("keeps the headers that a cache needs in a 304 response, without content", () =>
    expect(revalidated(contract, page, '"abc"')).toEqual({
      status: 304,
      headers: { "Cache-Control": "public, max-age=300", ETag: 'W/"abc"', Vary: "Accept" },
      body: "",
    }));

  it("is private and revalidated each time by default", () => {
    const headers = { ETag: '"3"', "Cache-Control": "private, no-cache" };
    expect(revalidated(contract, entity, '"3"')).toEqual({ status: 304, headers, body: "" });
    expect(revalidated(contract, entity, '"2"').headers).toMatchObject(headers);
  });
});

it("content that its entity tag does not fully identify is sent in full, and cached only privately", () => {
  const answer = { status: 200, schema: v.string() } as const;
  expect(revalidated({ method: "GET", answer }, entity, '"3"')).toEqual({
    ...entity,
    headers: { ...entity.headers, "Cache-Control": "private, no-cache" },
  });
});

it("the response to a change never has status 304", () =>
  expect(revalidated({ ...contract, method: "PATCH" }, entity, '"3"')).toBe(entity));
