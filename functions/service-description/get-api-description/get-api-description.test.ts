import { describe, expect, it } from "vitest";
import { statelessEndpoint } from "../../shared/entry/endpoint.ts";
import { apiDocument } from "../api-document.ts";
import { get, quietPlatform } from "../testing/get-request.ts";
import { contract } from "./contract.ts";
import { getApiDescription } from "./get-api-description.ts";

const endpoint = statelessEndpoint(contract, getApiDescription(apiDocument), quietPlatform);

describe("the API description", () => {
  it("is the committed document, for tools of any origin", async () => {
    const answer = await get(endpoint);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "Content-Type": "application/json",
      "Access-Control-Allow-Origin": "*",
      "Request-Id": "request-1",
    });
    expect(JSON.parse(answer.body)).toEqual(apiDocument);
  });

  it("takes no query and no body", async () => {
    expect((await get(endpoint, { query: { format: "yaml" } })).statusCode).toBe(400);
    const answer = await get(endpoint, { body: "any text", headers: { "Content-Type": "text/plain" } });
    expect(answer.statusCode).toBe(400);
    expect(JSON.parse(answer.body).validationErrors).toEqual([
      { path: "/body", message: "must be absent", errorCode: "additionalProperties.openapi.validation" },
    ]);
  });
});
