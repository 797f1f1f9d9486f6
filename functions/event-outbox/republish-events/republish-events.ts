import type * as v from "valibot";
import type { CloudEvent } from "../../../events/cloud-event.ts";
import type { OperatorPlatform } from "../../shared/entry/operator-function.ts";
import { timeOf } from "../../shared/values/schemas.ts";
import { type PublishPlatform, publishRecords } from "../publish-events/publish-events.ts";
import type { contract } from "./contract.ts";

type Input = v.InferOutput<(typeof contract)["input"]>;
type Output = v.InferInput<(typeof contract)["output"]>;
type Place = NonNullable<Input["continueAt"]>;

/** Reads one page of the items that contain an event from the period. `next` is the start of the following page. */
export type ReadEvents = (
  from: Date,
  to: Date,
  start: Place | undefined,
) => Promise<{ readonly events: readonly CloudEvent[]; readonly next: Place | undefined }>;

export interface RepublishPlatform extends PublishPlatform, OperatorPlatform {
  readonly readEvents: ReadEvents;
}

/** Minimum remaining execution time for processing another page. */
const reservedMilliseconds = 20_000;

/** Publishes the stored events page by page, with their original IDs. */
export function republishEvents({ readEvents, ...platform }: PublishPlatform & Pick<RepublishPlatform, "readEvents">) {
  const publish = publishRecords(platform);
  return async ({ from, to, continueAt }: Input, remainingMilliseconds: () => number): Promise<Output> => {
    let published = 0;
    let failed = 0;
    let place = continueAt;
    do {
      const { events, next } = await readEvents(timeOf(from), timeOf(to), place);
      const records = events.map((event) => ({ sequenceNumber: event.id, read: event }));
      const notTaken = await publish(records);
      published += events.length - notTaken.length;
      failed += notTaken.length;
      place = next;
    } while (place && remainingMilliseconds() > reservedMilliseconds);
    return { published, failed, ...(place && { continueAt: place }) };
  };
}
