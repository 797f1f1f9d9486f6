import { describe, expect, test } from "vitest";
import { proxyResponse } from "./proxy-response.ts";

const answerTo = (answer: unknown) => proxyResponse(JSON.stringify(answer));

describe("The response of a function", () => {
  test("becomes status, headers and body", () => {
    const headers = { "X-One": "1", "X-Both": "single" };
    const multiValueHeaders = { "X-Both": ["a", "b"], "X-Flag": [true] };
    expect(answerTo({ statusCode: "201", headers, multiValueHeaders, body: "{}" })).toEqual({
      status: 201,
      headers: { "content-type": ["application/json"], "x-one": ["1"], "x-both": ["a", "b"], "x-flag": ["true"] },
      body: "{}",
    });
    expect(answerTo({})).toMatchObject({ status: 200, body: "" });
  });

  test("has some headers renamed", () => {
    const { headers } = answerTo({
      headers: { "WWW-Authenticate": "Basic", Date: "today", "Content-Type": "text/html" },
    });
    expect(headers).toEqual({
      "content-type": ["text/html"],
      "x-amzn-remapped-www-authenticate": ["Basic"],
      "x-amzn-remapped-date": ["today"],
    });
  });

  test.each([
    ["null", null],
    ["a string", "ok"],
    ["an unknown member", { statusCode: 200, cookies: [] }],
    ["an invalid status", { statusCode: 99 }],
    ["a body that is not a string", { body: { a: 1 } }],
    ["headers that are not an object", { headers: "X: 1" }],
    ["a header that is not a string", { headers: { "X-One": { a: 1 } } }],
  ])("is malformed if it is or has %s", (_name, answer) => {
    expect(() => answerTo(answer)).toThrow(expect.objectContaining({ status: 502, type: "DEFAULT_5XX" }));
  });
});
