import { describe, expect, it } from "vitest";
import { inTimeAhead } from "../../shared/time/clock.ts";
import { aDelivery } from "../testing/delivery-builder.ts";
import { deliveryToShown } from "./delivery-view.ts";

describe("a delivery as its agent sees it", () => {
  const underWay = aDelivery({
    attemptStarted: "2026-11-20T10:00:00.000Z",
    attemptOverAt: "2026-11-20T10:16:00.000Z",
    nextAttemptAt: "2026-11-20T10:16:00.000Z",
  });

  it("says when it is tried again while it waits", () => {
    const shown = deliveryToShown(aDelivery({ nextAttemptAt: "2026-11-20T11:00:00.000Z" }));
    expect(shown).toMatchObject({ nextAttemptAt: "2026-11-20T11:00:00.000Z" });
    expect(shown).not.toHaveProperty("attemptUnderWay");
  });

  it("tells of an attempt that is under way, and not of a next one", () => {
    const shown = deliveryToShown(underWay);
    expect(shown.attemptUnderWay).toEqual({
      started: "2026-11-20T10:00:00.000Z",
      overBy: "2026-11-20T10:16:00.000Z",
    });
    expect(shown).not.toHaveProperty("nextAttemptAt");
    expect(shown).not.toHaveProperty("attemptOverAt");
  });

  it("shows the end of that in the time of the agent, that may have moved its clock meanwhile", () =>
    inTimeAhead(86_400, () =>
      expect(deliveryToShown(underWay).attemptUnderWay?.overBy).toBe("2026-11-21T10:16:00.000Z"),
    ));
});
