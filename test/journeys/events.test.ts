import { readFileSync } from "node:fs";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { chargeAction } from "../../events/charge-action.ts";
import { CloudEvent } from "../../events/cloud-event.ts";
import { apiClient, chargeBody, eventually } from "../support/api-client.ts";
import { eventSchemaChecker } from "../support/event-schemas.ts";
import { invokeAsOperator } from "../support/operator.ts";
import { ownShop } from "../support/own-shop.ts";

const ready = await ownShop("Events");
const call = apiClient(ready);

/** The last line may be incomplete. */
const publishedEvents = (): CloudEvent[] =>
  readFileSync(ready.eventFiles["acquiring-local-events"] ?? "", "utf8")
    .split("\n")
    .slice(0, -1)
    .map((line) => v.parse(CloudEvent, JSON.parse(line).detail));

const eventsAbout = (chargeKey: string): CloudEvent[] =>
  publishedEvents().filter((event) => JSON.stringify(event).includes(chargeKey));

describe("the events of charges", () => {
  it.each([
    ["approved", 1050],
    ["declined", 100051],
  ])("include one event for an authorization that was %s, valid against its schema", async (_, value) => {
    const { body } = await call("POST", "/v1/charges", {
      body: chargeBody(ready, { amount: { value, currency: "EUR" }, clearingMode: "manual" }),
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

describe("the dataschema of events", () => {
  it("links to a public schema that every published event matches", async () => {
    const { body } = await call("POST", "/v1/charges", { body: chargeBody(ready, { clearingMode: "manual" }) });
    await eventually(() => eventsAbout(body.key)[0]);
    const events = publishedEvents();
    const addresses = [...new Set(events.map(({ dataschema }) => dataschema))];
    const schemas = await Promise.all(
      addresses.map(async (address) => {
        const answer = await fetch(address);
        expect({ address, status: answer.status }).toEqual({ address, status: 200 });
        expect(answer.headers.get("content-type")).toBe("application/schema+json");
        return [new URL(address).pathname, (await answer.json()) as object] as const;
      }),
    );
    const check = eventSchemaChecker(Object.fromEntries(schemas));
    for (const { id, dataschema, data } of events) {
      expect({ id, dataschema, wrong: check(new URL(dataschema).pathname, data) }).toMatchObject({ wrong: [] });
    }
  });
});

describe("the description of events", () => {
  it("is AsyncAPI, next to that of the API", async () => {
    const answer = await fetch(`${ready.baseUrl}/v1/asyncapi.json`);
    expect(await answer.json()).toMatchObject({ asyncapi: "3.1.0", channels: { charges: { address: null } } });
  });
});

describe("events that the operator republishes", () => {
  it("have their original ids", async () => {
    const from = new Date(Date.now() - 1).toISOString();
    const { body } = await call("POST", "/v1/charges", { body: chargeBody(ready, { clearingMode: "manual" }) });
    await eventually(() => eventsAbout(body.key)[0]);
    const to = new Date(Date.now() + 1).toISOString();
    const outcome = await invokeAsOperator(ready, "republish-events", { from, to });
    expect(outcome).toMatchObject({ failed: 0 });
    expect(outcome.published).toBeGreaterThan(0);
    const events = await eventually(() => (eventsAbout(body.key).length > 1 ? eventsAbout(body.key) : undefined));
    expect(new Set(events.map(({ id }) => id)).size).toBe(1);
  });
});
