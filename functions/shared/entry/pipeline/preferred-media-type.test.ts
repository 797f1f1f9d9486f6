import { describe, expect, it } from "vitest";
import { preferredMediaType } from "./preferred-media-type.ts";

const offered = ["application/json", "text/html"] as const;

describe("the preferred media type", () => {
  it.each([
    ["a browser", "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "text/html"],
    ["a command line", "*/*", "application/json"],
    ["a program", "application/json", "application/json"],
    ["a client that names the form of problems", "application/problem+json", "application/json"],
    ["a client that wants any text", "text/*", "text/html"],
    ["a client that prefers JSON", "text/html;q=0.5, application/json;q=0.9", "application/json"],
    ["a client that refuses JSON", "application/json;q=0, */*", "text/html"],
    ["a client that writes in capitals", "TEXT/HTML", "text/html"],
    ["a header that makes no sense", ";;,q=x", "application/json"],
  ])("of %s is derived from the Accept header %s", (_, accept, expected) =>
    expect(preferredMediaType([...offered], accept)).toBe(expected),
  );

  it("is the default of the response if there is no Accept header", () =>
    expect(preferredMediaType([...offered], undefined)).toBe("application/json"));
});
