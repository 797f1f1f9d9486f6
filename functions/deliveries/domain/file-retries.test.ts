import { expect, it } from "vitest";
import { aDelivery } from "../testing/delivery-builder.ts";
import type { Delivery } from "./delivery.ts";
import { resentDelivery, settledDelivery } from "./delivery-outcome.ts";
import { filePausesSeconds, nextFileAttemptAt } from "./file-retries.ts";

/** Fails a delivery until no retry is left, and returns the times of its attempts. */
function triedAt(from: Delivery, start: Date): { times: Date[]; last: Delivery } {
  const times = [start];
  let delivery = from;
  for (let now: Date | undefined = start; now; ) {
    const next = nextFileAttemptAt(delivery, now);
    const attempt = { started: now.toISOString(), durationMilliseconds: 1, outcome: "failed" } as const;
    const outcome = next
      ? ({ kind: "later", attempt, at: next } as const)
      : ({ kind: "failed", finding: "connection-failed", attempt } as const);
    delivery = settledDelivery(delivery, outcome, now);
    now = next;
    if (next) times.push(next);
  }
  return { times, last: delivery };
}

const start = new Date("2026-11-20T10:00:00.000Z");

it("a file is attempted ten times within a day", () => {
  const { times, last } = triedAt(aDelivery({ kind: "sftp" }), start);
  expect(times.length).toBe(filePausesSeconds.length + 1);
  const hours = ((times.at(-1)?.getTime() ?? 0) - start.getTime()) / 3_600_000;
  expect(hours).toBeGreaterThan(23);
  expect(hours).toBeLessThan(24);
  expect(last.status).toBe("failed");
});

it("a resent file gets all its attempts again", () => {
  const { times, last } = triedAt(aDelivery({ kind: "sftp" }), start);
  const later = new Date((times.at(-1)?.getTime() ?? 0) + 3_600_000);
  expect(triedAt(resentDelivery(last, later), later).times.length).toBe(times.length);
});
