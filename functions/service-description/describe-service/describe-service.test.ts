import { describe, expect, it } from "vitest";
import { apiDocument } from "../api-document.ts";
import { get, getAtDomain, type TextRequest } from "../testing/public-texts.ts";
import { contract } from "./contract.ts";

const browser = { Accept: "text/html" };

/** Valid values for the path variables of each endpoint. */
const variablesOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "/schemas/events/{eventArea}": { eventArea: "charges" },
  "/schemas/events/{eventArea}/{eventName}/{eventVersion}": {
    eventArea: "charges",
    eventName: "action",
    eventVersion: "1.0",
  },
  "/docs/{page}": { page: "charges" },
  "/console/{file}": { file: "icon.svg" },
  "/service/problems/{area}": { area: "invalid-input" },
  "/service/problems/{area}/{problem}": { area: "charge", problem: "invalid-amount" },
};

describe.each(contract.endpoints)("$path", ({ path: resource, answer }) => {
  const path = variablesOf[resource];

  it("responds with its documented status", async () =>
    expect((await get(resource, { ...(path && { path }) })).statusCode).toBe(answer.status));

  it("has the same headers for HEAD, without a body", async () => {
    const request = { ...(path && { path }), headers: browser };
    const { headers } = await get(resource, request);
    expect(await get(resource, { ...request, method: "HEAD" })).toMatchObject({
      statusCode: answer.status,
      headers,
      body: "",
    });
  });

  it("supports no other method", async () => {
    const request = { ...(path && { path }), method: "POST" };
    expect(await get(resource, request)).toMatchObject({
      statusCode: 405,
      headers: { Allow: "GET, HEAD, OPTIONS" },
    });
    expect((await get(resource, { ...request, method: "OPTIONS" })).statusCode).toBe(204);
  });
});

describe.each(["/docs", "/console", "/docs/{page}", "/service/problems/{area}"])("the page %s", (resource) =>
  it("redirects to the address without a trailing slash", async () =>
    expect(await get(resource, { at: "/v1/a-page/" })).toMatchObject({
      statusCode: 308,
      headers: { Location: "../a-page" },
    })),
);

it.each(["GET", "HEAD"])("%s of a path that supports only other methods is not allowed", async (method) =>
  expect(await get("/charges/mit", { method })).toMatchObject({ statusCode: 405, headers: { Allow: "POST, OPTIONS" } }),
);

describe("an API with a custom domain", () => {
  it.each<[string, TextRequest]>([
    ["/console", {}],
    ["/docs", {}],
    ["/docs/{page}", { path: { page: "charges" } }],
    ["/docs/{page}", { path: { page: "nowhere" } }],
    ["/docs", { at: "/v1/docs/" }],
    ["/", {}],
    ["/docs", { method: "POST" }],
    ["/docs", { method: "OPTIONS" }],
    ["/charges/mit", {}],
  ])("sends Strict-Transport-Security for %s %j", async (resource, request) => {
    const field = "Strict-Transport-Security";
    expect((await getAtDomain(resource, request)).headers?.[field]).toBe("max-age=63072000");
    expect((await get(resource, request)).headers).not.toHaveProperty(field);
  });
});

describe("the root address of the API", () => {
  it("redirects to the documentation", async () =>
    expect(await get("/")).toMatchObject({ statusCode: 307, headers: { Location: "docs" }, body: "" }));
});

describe("the API description", () => {
  it("is the committed document, with CORS for any origin", async () => {
    const answer = await get("/openapi.json");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "Content-Type": "application/json",
      "Access-Control-Allow-Origin": "*",
      "Request-Id": "request-1",
    });
    expect(JSON.parse(answer.body)).toEqual(apiDocument);
  });

  it("rejects a query and a body", async () => {
    expect((await get("/openapi.json", { query: { format: "yaml" } })).statusCode).toBe(400);
    const answer = await get("/openapi.json", { body: "any text", headers: { "Content-Type": "text/plain" } });
    expect(answer.statusCode).toBe(400);
    expect(JSON.parse(answer.body).validationErrors).toEqual([
      { path: "/body", message: "must be absent", errorCode: "additionalProperties.openapi.validation" },
    ]);
  });
});
