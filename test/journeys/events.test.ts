import { readFileSync } from "node:fs";
import * as v from "valibot";
import { describe, expect, inject, it } from "vitest";
import { chargeAction } from "../../events/charge-action.ts";
import { CloudEvent } from "../../events/cloud-event.ts";
import { apiClient, chargeBody, eventually } from "../support/api-client.ts";

const ready = inject("ready");
const call = apiClient(ready);

const eventsAbout = (chargeKey: string): CloudEvent[] =>
  readFileSync(ready.eventFiles["acquiring-events"] ?? "", "utf8")
    .split("\n")
    .filter((line) => line.includes(chargeKey))
    .map((line) => v.parse(CloudEvent, JSON.parse(line).detail));

describe("the events of charges", () => {
  it.each([
    ["approved", 1050],
    ["declined", 100051],
  ])("tell of an authorization that was %s, once, by the schema", async (_, value) => {
    const { body } = await call("POST", "/v1/charges", {
      body: chargeBody(ready, { amount: { value, currency: "EUR" } }),
    });
    const event = await eventually(() => eventsAbout(body.key)[0]);
    expect(event).toMatchObject({
      type: "com.acquiring.charges.action",
      source: "https://events.acquiring.example/charges",
      agent: ready.agentKey,
    });
    const data = v.parse(chargeAction.data, event.data);
    expect(data).toMatchObject({ chargeKey: body.key, actionType: "authorization", version: body.version });
    expect(event.subject).toBe(data.actionKey);
    expect(new Set(eventsAbout(body.key).map(({ id }) => id)).size).toBe(1);
  });
});
