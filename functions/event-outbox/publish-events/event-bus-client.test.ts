import { describe, expect, it } from "vitest";
import { json, jsonError, malformed, scriptedAws } from "../../../test/support/scripted-aws.ts";
import { anEvent } from "../../shared/testing/event-builder.ts";
import { silentLog } from "../../shared/testing/silent-log.ts";
import { eventBridgePutEvents } from "./event-bus-client.ts";
import { publishRecords } from "./publish-events.ts";

const events = ["evt-1", "evt-2", "evt-3"].map((id) => anEvent({ id }));

const taken = { EventId: "11111111-2222-3333-4444-555555555555" };
const refused = { ErrorCode: "InternalFailure", ErrorMessage: "No" };

describe("the event bus client for EventBridge", () => {
  it("sends the event as the detail of an entry with its source, type and time", async () => {
    const requests = await scriptedAws(() => json({ FailedEntryCount: 0, Entries: [taken] }));
    expect(await eventBridgePutEvents("events")(events.slice(0, 1))).toEqual([true]);
    const [event] = events;
    expect(requests[0]?.operation).toBe("PutEvents");
    expect(JSON.parse(requests[0]?.body ?? "")).toEqual({
      Entries: [
        {
          EventBusName: "events",
          Source: event?.source,
          DetailType: event?.type,
          Time: Date.parse(event?.time ?? "") / 1_000,
          Detail: JSON.stringify(event),
        },
      ],
    });
  });

  it("reports a failed entry as not published, and the other entries of the call as published", async () => {
    await scriptedAws(() => json({ FailedEntryCount: 1, Entries: [taken, refused, taken] }));
    expect(await eventBridgePutEvents("events")(events)).toEqual([true, false, true]);
  });

  it("reports an entry without a result in the response as not published", async () => {
    await scriptedAws(() => json({ FailedEntryCount: 0, Entries: [taken] }));
    expect(await eventBridgePutEvents("events")(events)).toEqual([true, false, false]);
    await scriptedAws(() => json({}));
    expect(await eventBridgePutEvents("events")(events)).toEqual([false, false, false]);
  });

  it.each(malformed)(
    "treats the response %s as a complete failure, so that all events are retried",
    async (_, response) => {
      await scriptedAws(() => response);
      const records = events.map((read) => ({ sequenceNumber: read.id, read }));
      const publish = publishRecords({ putEvents: eventBridgePutEvents("events"), log: silentLog });
      expect(await publish(records)).toEqual(["evt-1", "evt-2", "evt-3"]);
    },
  );

  it("throws if EventBridge rejects the call", async () => {
    await scriptedAws(() => jsonError(400, "AccessDeniedException"));
    await expect(eventBridgePutEvents("events")(events)).rejects.toThrow();
  });
});
