import { describe, expect, it } from "vitest";
import { aDelivery } from "../../deliveries/testing/delivery-builder.ts";
import { daysInSeconds, withClockOffset } from "../../shared/time/clock.ts";
import { deliveryEntries } from "./event-entries.ts";

describe("an event waiting to be fetched", () => {
  it("waits in real time, shown in the timeline by the agent's clock", () => {
    const waiting = aDelivery({ kind: "pull", status: "pending", waitsUntil: "2026-11-27T10:00:00.000Z" });
    const realNow = new Date("2026-11-21T10:00:00.000Z");
    const summary = () => deliveryEntries([waiting], realNow)[0]?.summary;
    expect(summary()).toBe("Queued until 2026-11-27T10:00:00.000Z");
    expect(withClockOffset(daysInSeconds(2), summary)).toBe("Queued until 2026-11-29T10:00:00.000Z");
  });

  it("is reported as not fetched after that time", () => {
    const waiting = aDelivery({ kind: "pull", status: "pending", waitsUntil: "2026-11-27T10:00:00.000Z" });
    const [entry] = deliveryEntries([waiting], new Date("2026-11-27T10:00:00.000Z"));
    expect(entry?.summary).toBe("Not acknowledged in time");
  });
});
