import type * as v from "valibot";
import type { CloudEvent } from "../../../events/cloud-event.ts";
import type { Log } from "../../shared/entry/logger.ts";
import { timeOf } from "../../shared/values/schemas.ts";
import { type PutEvents, publishEvents } from "../publish-events/publish-events.ts";
import type { contract } from "./contract.ts";

type Input = v.InferOutput<(typeof contract)["input"]>;
type Output = v.InferInput<(typeof contract)["output"]>;
type Place = NonNullable<Input["continueAt"]>;

/** One page of all items that carry an event of that time; `next` is where the following page begins. */
export type ReadEvents = (
  from: Date,
  to: Date,
  start: Place | undefined,
) => Promise<{ readonly events: readonly CloudEvent[]; readonly next: Place | undefined }>;

export interface RepublishPlatform {
  readonly readEvents: ReadEvents;
  readonly putEvents: PutEvents;
  readonly log: Log;
  /** Whether there is time for one more page. */
  readonly hasTime: () => boolean;
}

/** Reads page after page and publishes what it finds, with the same event ids as the first time. */
export const republishEvents =
  ({ readEvents, putEvents, log, hasTime }: RepublishPlatform) =>
  async ({ from, to, continueAt }: Input): Promise<Output> => {
    let published = 0;
    let failed = 0;
    let place = continueAt;
    do {
      const { events, next } = await readEvents(timeOf(from), timeOf(to), place);
      const records = events.map((event) => ({ sequenceNumber: event.id, event }));
      const notTaken = await publishEvents(records, putEvents, log);
      published += events.length - notTaken.length;
      failed += notTaken.length;
      place = next;
    } while (place && hasTime());
    return { published, failed, ...(place && { continueAt: place }) };
  };
