import type { APIGatewayProxyEvent } from "aws-lambda";
import { describe, expect, it } from "vitest";
import { apiDocument } from "../api-document.ts";
import { answerOtherMethods } from "./other-methods.ts";

const sent = (httpMethod: string, resource: string) =>
  answerOtherMethods(apiDocument)({
    httpMethod,
    resource,
    requestContext: { requestId: "request-1" },
  } as APIGatewayProxyEvent);

describe("a method that a path does not support", () => {
  it("is rejected with the supported methods", async () => {
    const { statusCode, headers, body } = await sent("PUT", "/charges");
    expect(statusCode).toBe(405);
    expect(headers).toMatchObject({
      Allow: "POST, GET, HEAD, OPTIONS",
      "Content-Type": "application/problem+json",
      "Request-Id": "request-1",
    });
    expect(JSON.parse(body)).toMatchObject({
      type: "/service/problems/method-not-allowed",
      status: 405,
      detail: "This path allows POST, GET, HEAD, OPTIONS.",
    });
  });

  it("can be HEAD, on a path without GET", async () =>
    expect((await sent("HEAD", "/charges/mit")).headers).toMatchObject({ Allow: "POST, OPTIONS" }));
});

describe("OPTIONS", () => {
  it("returns no body", async () =>
    expect(await sent("OPTIONS", "/charges")).toMatchObject({
      statusCode: 204,
      headers: { Allow: "POST, GET, HEAD, OPTIONS" },
      body: "",
    }));

  it("lists the media types of changes", async () =>
    expect((await sent("OPTIONS", "/distributions/{distributionKey}")).headers).toMatchObject({
      "Accept-Patch": "application/merge-patch+json",
    }));
});
