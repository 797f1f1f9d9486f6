import { expect, it } from "vitest";
import { statelessEndpoint } from "../../shared/entry/endpoint.ts";
import { apiDocument } from "../api-document.ts";
import { get, quietPlatform } from "../testing/get-request.ts";
import { contract } from "./contract.ts";
import { getDocumentation } from "./get-documentation.ts";

it("the documentation is one page of HTML under a policy that lets nothing else run", async () => {
  const answer = await get(statelessEndpoint(contract, getDocumentation(apiDocument), quietPlatform));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "public, max-age=300",
    "X-Content-Type-Options": "nosniff",
  });
  expect(answer.headers?.["Content-Security-Policy"]).toContain("default-src 'none'");
  expect(answer.body).toMatch(/^<!doctype html>/);
});
