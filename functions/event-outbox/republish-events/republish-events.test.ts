import { describe, expect, it } from "vitest";
import type { CloudEvent } from "../../../events/cloud-event.ts";
import { silentLog } from "../../shared/testing/silent-log.ts";
import { republishEvents } from "./republish-events.ts";

const event = (id: string) => ({ id }) as CloudEvent;
const window = { from: "2026-11-20T00:00:00Z", to: "2026-11-21T00:00:00Z" };
const place = { pk: "charge#1", sk: "action#1" };

describe("republishing stored events", () => {
  it("continues page by page and counts the published events", async () => {
    const pages = [
      { events: [event("evt-1"), event("evt-2")], next: place },
      { events: [event("evt-3")], next: undefined },
    ];
    const starts: unknown[] = [];
    const readEvents = async (_from: Date, _to: Date, start: unknown) => {
      starts.push(start);
      return pages[starts.length - 1] ?? { events: [], next: undefined };
    };
    const putEvents = async (events: readonly CloudEvent[]) => events.map(({ id }) => id !== "evt-2");
    const again = republishEvents({ readEvents, putEvents, log: silentLog });
    expect(await again(window, () => 60_000)).toEqual({ published: 2, failed: 1 });
    expect(starts).toEqual([undefined, place]);
  });

  it("stops in time and returns the position at which to continue", async () => {
    const readEvents = async () => ({ events: [event("evt-1")], next: place });
    const putEvents = async (events: readonly CloudEvent[]) => events.map(() => true);
    const again = republishEvents({ readEvents, putEvents, log: silentLog });
    expect(await again(window, () => 20_000)).toEqual({ published: 1, failed: 0, continueAt: place });
  });
});
