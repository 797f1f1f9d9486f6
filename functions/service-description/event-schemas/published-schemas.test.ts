import { describe, expect, it } from "vitest";
import { get } from "../testing/public-texts.ts";

const ofEvent = "/schemas/events/{eventArea}/{eventName}/{eventVersion}";

describe("a published event schema", () => {
  const path = { eventArea: "charges", eventName: "action", eventVersion: "1.0" };

  it("is public and cacheable, with CORS for any origin", async () => {
    const answer = await get(ofEvent, { path });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "Content-Type": "application/schema+json",
      "Access-Control-Allow-Origin": "*",
      "Cache-Control": "public, max-age=300",
      ETag: expect.stringMatching(/^W\//),
    });
    expect(JSON.parse(answer.body)).toMatchObject({
      $id: "/schemas/events/charges/action/1.0",
      properties: { actionType: { enum: expect.arrayContaining(["authorization"]) } },
    });
    const again = await get(ofEvent, { path, headers: { "If-None-Match": String(answer.headers?.["ETag"]) } });
    expect(again.statusCode).toBe(304);
  });

  it("for an area refers to the schemas of its events", async () => {
    const answer = await get("/schemas/events/{eventArea}", { path: { eventArea: "charges" } });
    expect(JSON.parse(answer.body).anyOf).toContainEqual({ $ref: "/schemas/events/charges/action/1.0" });
  });

  it.each([
    { ...path, eventVersion: "9.9" },
    { ...path, eventArea: "__proto__" },
  ])("that never existed is not found: $eventArea $eventVersion", async (unknown) =>
    expect((await get(ofEvent, { path: unknown })).statusCode).toBe(404),
  );
});
