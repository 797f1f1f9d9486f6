import type { Context, DynamoDBStreamEvent } from "aws-lambda";
import { describe, expect, it } from "vitest";
import type { CloudEvent } from "../../events/cloud-event.ts";
import { eventOutboxOperations } from "../../test/operations/event-outbox.ts";
import { eventAttributes } from "../shared/store/stored-event.ts";
import { anEvent } from "../shared/testing/event-builder.ts";
import { operatorEvent } from "../shared/testing/operator-event.ts";
import { silentLog } from "../shared/testing/silent-log.ts";
import { systemClock } from "../shared/time/clock.ts";

const asStored = (id: string): string =>
  Buffer.from(eventAttributes(anEvent({ id, data: { version: 1 } })).event).toString("base64");

const streamOf = (...ids: readonly string[]): DynamoDBStreamEvent => ({
  Records: ids.map((id, index) => ({
    eventName: "INSERT",
    dynamodb: {
      SequenceNumber: String(index),
      NewImage: { pk: { S: "charge#1" }, event: { B: asStored(id) } },
    },
  })),
});

const context = { awsRequestId: "request-1" } as Context;

function publisher(taken: (event: CloudEvent) => boolean) {
  const published: CloudEvent[] = [];
  const putEvents = async (events: readonly CloudEvent[]) => {
    published.push(...events);
    return events.map(taken);
  };
  return { published, handler: eventOutboxOperations.publishEvents.handler(undefined, { putEvents, log: silentLog }) };
}

describe("a stream batch of the outbox table", () => {
  it("is published as one event per new item, and failed events are returned for a retry", async () => {
    const { published, handler } = publisher(({ id }) => id !== "evt-2");
    const answer = await handler(streamOf("evt-1", "evt-2", "evt-3"), context);
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: "1" }] });
    expect(published.map(({ id, data }) => [id, data])).toEqual(
      ["evt-1", "evt-2", "evt-3"].map((id) => [id, { version: 1 }]),
    );
  });

  it("fails as a whole if a record contains no event, so that the stream bisects the batch and isolates the record", async () => {
    const { published, handler } = publisher(() => true);
    await expect(handler(streamOf("evt-1", "not an id"), context)).rejects.toThrow();
    expect(published).toEqual([]);
  });
});

describe("republishing events", () => {
  it("stops before the function times out, and returns the position at which to continue", async () => {
    const place = { pk: "charge#1", sk: "action#1" };
    const clients = {
      readEvents: async () => ({ events: [], next: place }),
      putEvents: async () => [],
      table: { write: async () => ({ written: true }) as const },
      clock: systemClock,
      log: silentLog,
    };
    const handler = eventOutboxOperations.republishEvents.handler(undefined, clients);
    const window = { from: "2026-11-20T00:00:00Z", to: "2026-11-21T00:00:00Z" };
    const event = operatorEvent({ ...window, reason: "They were parked" });
    const late = { ...context, getRemainingTimeInMillis: () => 20_000 } as Context;
    const { body } = await handler(event, late);
    expect(JSON.parse(body)).toEqual({ published: 0, failed: 0, continueAt: place });
  });
});
