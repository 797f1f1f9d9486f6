import { describe, expect, it } from "vitest";
import { json, scriptedService } from "../testing/scripted-service.ts";
import { type FetchOptions, waitingEvents } from "./waiting-events.ts";

const subscription = { eventSubscriptionKey: "sub-1" };

const page = (keys: readonly string[], offsetToken?: string) =>
  json(200, {
    items: keys.map((deliveryKey) => ({
      deliveryKey,
      waitsUntil: "2026-03-21T09:26:53.589Z",
      event: { id: `evt-${deliveryKey}`, type: "com.acquiring.charges.action" },
    })),
    moreItems: offsetToken !== undefined,
    ...(offsetToken !== undefined && { offsetToken }),
    pollAfterSeconds: 0,
  });

const taken = (...keys: readonly string[]) => json(200, { acknowledged: keys, unknown: [] });

const at = (url: string) => url.replace("https://api.example.com/v1/eventSubscriptions/sub-1", "");

describe("fetching waiting events", () => {
  it("returns events page by page, and acknowledges processed events together", async () => {
    const { client, sent } = scriptedService([page(["1", "2"], "abc"), taken("1", "2"), page(["3"]), taken("3")]);
    const seen: string[] = [];
    for await (const { event, acknowledge } of waitingEvents(client, subscription, { once: true })) {
      seen.push(event.id);
      acknowledge();
    }
    expect(seen).toEqual(["evt-1", "evt-2", "evt-3"]);
    expect(sent.map(({ method, url, body }) => [method, at(url), body])).toEqual([
      ["GET", "/waitingEvents?limit=100", undefined],
      ["POST", "/acknowledge", { deliveries: ["1", "2"] }],
      ["GET", "/waitingEvents?limit=100&offsetToken=abc", undefined],
      ["POST", "/acknowledge", { deliveries: ["3"] }],
    ]);
  });

  it("continues from the beginning once all events were returned", async () => {
    const { client, sent } = scriptedService([page([]), page(["1"]), taken("1")]);
    for await (const { acknowledge } of waitingEvents(client, subscription)) {
      acknowledge();
      break;
    }
    expect(sent.map(({ url }) => at(url))).toEqual([
      "/waitingEvents?limit=100",
      "/waitingEvents?limit=100",
      "/acknowledge",
    ]);
  });

  it("acknowledges the processed events if the loop breaks or fails", async () => {
    const { client, sent } = scriptedService([page(["1", "2", "3"]), taken("1")]);
    const failing = async () => {
      for await (const { deliveryKey, acknowledge } of waitingEvents(client, subscription)) {
        if (deliveryKey === "2") throw new Error("cannot be done");
        acknowledge();
      }
    };
    await expect(failing()).rejects.toThrow("cannot be done");
    expect(sent.at(-1)?.body).toEqual({ deliveries: ["1"] });
  });

  it("ends with the reason of the abort signal while no event is waiting", async () => {
    const stopping = new AbortController();
    const { client } = scriptedService([page([])]);
    const options: FetchOptions = { signal: stopping.signal, pollMilliseconds: 3_600_000 };
    const next = waitingEvents(client, subscription, options).next();
    const reason = new Error("enough");
    setImmediate(() => stopping.abort(reason));
    await expect(next).rejects.toBe(reason);
  });
});
