import { describe, expect, it } from "vitest";
import { isUnchanged, notModified } from "./unchanged.ts";

const page = {
  status: 200,
  headers: { "Content-Type": "text/html", "Cache-Control": "public, max-age=300", ETag: 'W/"abc"', Vary: "Accept" },
  body: "<!doctype html>",
};

describe("a public page", () => {
  it.each(['W/"abc"', '"abc"', '"x", W/"abc"', "*"])("is known to a cache that sends %s", (known) =>
    expect(isUnchanged(page, known)).toBe(true),
  );

  it.each([undefined, "", '"ab"', "abc"])("is sent to who sends %s", (known) =>
    expect(isUnchanged(page, known)).toBe(false),
  );

  it("that is known keeps what a cache goes on with, and no content", () =>
    expect(notModified(page)).toEqual({
      status: 304,
      headers: { "Cache-Control": "public, max-age=300", ETag: 'W/"abc"', Vary: "Accept" },
      body: "",
    }));
});

it("an entity is never answered from a cache", () =>
  expect(isUnchanged({ status: 200, headers: { ETag: '"3"' }, body: "{}" }, '"3"')).toBe(false));
