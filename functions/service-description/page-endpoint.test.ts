import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { defineEndpoint } from "../shared/entry/function-contract.ts";
import { accept } from "../shared/values/result.ts";
import { pageEndpoint } from "./page-endpoint.ts";
import { quietPlatform, send } from "./testing/public-texts.ts";

const contract = defineEndpoint({
  slice: "service-description",
  operationId: "getConsole",
  summary: "Open a page",
  description: "A page.",
  method: "GET",
  path: "/console",
  permission: "public",
  answer: { status: 200, schema: v.string(), mediaType: "text/html" },
  problems: [],
  stateless: true,
});

const handler = pageEndpoint(contract, async ({ answer }) => accept(answer("the page")), quietPlatform);

describe("the endpoint of a documentation page", () => {
  it.each(["/console", "/docs/charges"])("responds at %s", async (at) =>
    expect(await send(handler, "/console", { at })).toMatchObject({ statusCode: 200, body: "the page" }),
  );

  it.each([
    ["/console/", "../console", "/v1/console"],
    ["/docs/charges/", "../charges", "/v1/docs/charges"],
    ["/docs/a\r\nb/", "../a%0D%0Ab", "/v1/docs/a%0D%0Ab"],
  ])("redirects %s to the path without a trailing slash", async (at, location, leadsTo) => {
    const answer = await send(handler, "/console", { at });
    expect(answer).toMatchObject({ statusCode: 308, body: "", headers: { Location: location } });
    expect(new URL(location, `https://api.example/v1${encodeURI(at)}`).pathname).toBe(leadsTo);
  });
});
