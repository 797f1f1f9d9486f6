import { expect, it } from "vitest";
import { nextLink } from "./next-link.ts";

it("the link to the next page repeats the query with the next token instead of the current token", () => {
  const { Link: link = "" } = nextLink(
    { limit: "2", transactionReference: "a b&c", offsetToken: "00" },
    { items: [], moreItems: true, offsetToken: "abcd" },
  );
  const [, reference = ""] = /^<(.+)>; rel="next"$/.exec(link) ?? [];
  const next = new URL(reference, "https://api.example/v1/charges?limit=2");
  expect(next.pathname).toBe("/v1/charges");
  expect(Object.fromEntries(next.searchParams)).toEqual({
    limit: "2",
    transactionReference: "a b&c",
    offsetToken: "abcd",
  });
});

it("the last page, and endpoints without pages, have no next link", () => {
  expect(nextLink(null, { items: [], moreItems: false })).toEqual({});
  expect(nextLink(null, "text")).toEqual({});
  expect(nextLink(null, undefined)).toEqual({});
});
