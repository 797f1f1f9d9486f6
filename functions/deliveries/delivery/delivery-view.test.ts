import { describe, expect, it } from "vitest";
import { withClockOffset } from "../../shared/time/clock.ts";
import { aDelivery } from "../testing/delivery-builder.ts";
import { deliveryToResponse } from "./delivery-view.ts";

describe("a delivery in a response", () => {
  const now = new Date("2026-11-20T10:00:00.000Z");
  const underWay = aDelivery({
    attemptStarted: "2026-11-20T10:00:00.000Z",
    attemptOverAt: "2026-11-20T10:16:00.000Z",
    nextAttemptAt: "2026-11-20T10:16:00.000Z",
  });

  it("has the time of its next attempt while it is waiting", () => {
    const shown = deliveryToResponse(aDelivery({ nextAttemptAt: "2026-11-20T11:00:00.000Z" }), now);
    expect(shown).toMatchObject({ nextAttemptAt: "2026-11-20T11:00:00.000Z" });
    expect(shown).not.toHaveProperty("attemptUnderWay");
  });

  it("shows an attempt in progress, and no next one", () => {
    const shown = deliveryToResponse(underWay, now);
    expect(shown.attemptUnderWay).toEqual({
      started: "2026-11-20T10:00:00.000Z",
      overBy: "2026-11-20T10:16:00.000Z",
    });
    expect(shown).not.toHaveProperty("nextAttemptAt");
    expect(shown).not.toHaveProperty("attemptOverAt");
  });

  it("shows the end of that attempt in the agent's time, even after the agent's clock was changed", () =>
    withClockOffset(86_400, () =>
      expect(deliveryToResponse(underWay, now).attemptUnderWay?.overBy).toBe("2026-11-21T10:16:00.000Z"),
    ));

  it("has failed if it was not fetched in time, regardless of the agent's clock", () => {
    const { nextAttemptAt: _never, ...waiting } = aDelivery({ kind: "pull", waitsUntil: "2026-11-27T10:00:00.000Z" });
    const shownAt = (time: string) => withClockOffset(864_000, () => deliveryToResponse(waiting, new Date(time)));
    expect(shownAt("2026-11-27T09:59:59.999Z")).toMatchObject({ status: "pending" });
    expect(shownAt("2026-11-27T10:00:00.000Z")).toMatchObject({ status: "failed", finding: "not-fetched" });
  });
});
