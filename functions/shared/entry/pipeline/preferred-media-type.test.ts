import { describe, expect, it } from "vitest";
import { preferredMediaType } from "./preferred-media-type.ts";

const offered = ["application/json", "text/html"] as const;

describe("the preferred media type", () => {
  it.each([
    ["a browser", "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "text/html"],
    ["a command-line client", "*/*", "application/json"],
    ["a program", "application/json", "application/json"],
    ["a client that requests problems", "application/problem+json", "application/json"],
    ["a client that accepts any text", "text/*", "text/html"],
    ["a client that prefers JSON", "text/html;q=0.5, application/json;q=0.9", "application/json"],
    ["a client that does not accept JSON", "application/json;q=0, */*", "text/html"],
    ["a client that uses capitals", "TEXT/HTML", "text/html"],
    ["a client with an invalid header", ";;,q=x", "application/json"],
  ])("of %s is derived from the Accept header %s", (_, accept, expected) =>
    expect(preferredMediaType([...offered], accept)).toBe(expected),
  );

  it("is the default of the response if there is no Accept header", () =>
    expect(preferredMediaType([...offered], undefined)).toBe("application/json"));
});
