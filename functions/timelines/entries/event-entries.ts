import type { CloudEvent } from "../../../events/cloud-event.ts";
import { asOf, type Delivery } from "../../deliveries/published.ts";
import { businessTime } from "../../shared/time/clock.ts";
import type { TimelineEntry } from "./timeline-entry.ts";

export const eventEntries = (events: readonly CloudEvent[]): readonly TimelineEntry[] =>
  events.map(({ id, type, time }) => ({
    at: time,
    kind: "event",
    summary: `Event ${type}`,
    source: { record: "event", key: id },
    eventType: type,
    eventId: id,
  }));

export const deliveryEntries = (deliveries: readonly Delivery[], realNow: Date): readonly TimelineEntry[] =>
  deliveries.map((stored) => {
    const delivery = asOf(stored, realNow);
    const { key, created, resent, target, carries, attempts } = delivery;
    const { eventSubscriptionKey } = target;
    return {
      at: resent ?? created,
      kind: "delivery",
      summary: inWords(delivery),
      source: { record: "delivery", key },
      ...("eventId" in carries && { eventId: carries.eventId, eventType: carries.eventType }),
      ...(eventSubscriptionKey !== undefined && { eventSubscriptionKey }),
      attempts: [...attempts],
    };
  });

/** Describes the delivery of an event that the agent fetches (kind `pull`). Such deliveries have no attempts. */
function fetchedInWords({ status, waitsUntil, resent }: Delivery): string {
  const again = resent === undefined ? "" : ", resent manually";
  if (status === "delivered") return `Fetched and acknowledged${again}`;
  return status === "failed" ? `Not acknowledged in time${again}` : `Queued${untilText(waitsUntil)}${again}`;
}

/** Formats the expiry of a queued event. The stored expiry is in real time; timelines show the agent's time. */
const untilText = (waitsUntil: string | undefined): string =>
  waitsUntil === undefined ? "" : ` until ${businessTime(new Date(waitsUntil)).toISOString()}`;

function inWords(delivery: Delivery): string {
  const { kind, status, attemptCount, finding, attempts, resent } = delivery;
  if (kind === "pull") return fetchedInWords(delivery);
  const way = kind === "webhook" ? "by webhook" : "to an event bus";
  const again = resent === undefined ? "" : ", resent manually";
  const tries = `attempts: ${attemptCount}`;
  const last = attempts.at(-1);
  const why = finding ?? last?.finding;
  const answered = last?.statusCode === undefined ? "" : `, response status ${last.statusCode}`;
  if (status === "delivered") return `Delivered ${way}${again} (${tries}${answered})`;
  const because = why === undefined ? "" : `: ${why}`;
  return status === "failed"
    ? `Not delivered ${way}${again}${because} (${tries}${answered})`
    : `Pending ${way}${again}${because} (${tries}${answered})`;
}
