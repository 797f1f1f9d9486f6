import { describe, expect, it } from "vitest";
import type { CloudEvent } from "../../../events/cloud-event.ts";
import { silentLog } from "../../shared/testing/silent-log.ts";
import { publishRecords } from "./publish-events.ts";

const records = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    sequenceNumber: String(index),
    read: { id: `evt-${index}` } as CloudEvent,
  }));

describe("publishing the outbox", () => {
  it("sends at most ten events per call, in stream order", async () => {
    const calls: string[][] = [];
    const putEvents = async (events: readonly CloudEvent[]) => {
      calls.push(events.map(({ id }) => id));
      return events.map(() => true);
    };
    expect(await publishRecords({ putEvents, log: silentLog })(records(23))).toEqual([]);
    expect(calls.map((ids) => ids.length)).toEqual([10, 10, 3]);
    expect(calls.flat()).toEqual(records(23).map(({ read }) => read.id));
  });

  it("returns for a retry exactly the records that the bus did not accept", async () => {
    const putEvents = async (events: readonly CloudEvent[]) =>
      events.map(({ id }) => id !== "evt-3" && id !== "evt-11");
    expect(await publishRecords({ putEvents, log: silentLog })(records(12))).toEqual(["3", "11"]);
  });

  it.each([
    ["refuses entries", async (events: readonly CloudEvent[]) => events.map(() => false)],
    ["cannot be reached", () => Promise.reject(new Error("no bus"))],
  ])("logs that events are not published if the bus %s", async (_, putEvents) => {
    const warned: unknown[] = [];
    const log = { ...silentLog, warn: (...entry: unknown[]) => void warned.push(entry) };
    await publishRecords({ putEvents, log })(records(12));
    expect(warned).toEqual([["EVENTS_NOT_PUBLISHED", { count: 12 }]]);
  });

  it("returns all records of a failed call for a retry, and still publishes the others", async () => {
    let call = 0;
    const putEvents = async (events: readonly CloudEvent[]) => {
      call += 1;
      if (call === 1) throw new Error("no bus");
      return events.map(() => true);
    };
    const failed = await publishRecords({ putEvents, log: silentLog })(records(12));
    expect(failed).toEqual(["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]);
  });
});
