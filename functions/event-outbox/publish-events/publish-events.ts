import type { CloudEvent } from "../../../events/cloud-event.ts";
import type { StreamRecord, StreamWork } from "../../shared/entry/stream-consumer.ts";
import { eventInImage } from "../../shared/store/stored-event.ts";
import type { Log } from "../../shared/values/log.ts";

/** Publishes a batch and returns, for each event in order, whether the bus accepted the event. */
export type PutEvents = (events: readonly CloudEvent[]) => Promise<readonly boolean[]>;

export interface PublishPlatform {
  readonly putEvents: PutEvents;
  readonly log: Log;
}

type EventRecord = StreamRecord<CloudEvent>;

/** Maximum number of entries per EventBridge call. */
const entriesMax = 10;

/**
 * Publishes records in stream order and returns the sequence numbers of the records to retry. If `putEvents` throws, all
 * events of that call are retried, because delivery is at-least-once: duplicates are allowed, losses are not.
 */
export const publishRecords =
  ({ putEvents, log }: PublishPlatform) =>
  async (records: readonly EventRecord[]): Promise<readonly string[]> => {
    const failed: string[] = [];
    for (let start = 0; start < records.length; start += entriesMax) {
      const batch = records.slice(start, start + entriesMax);
      const taken = await takenBy(putEvents, batch, log);
      failed.push(...batch.filter((_, index) => !taken[index]).map(({ sequenceNumber }) => sequenceNumber));
    }
    if (failed.length > 0) log.warn("EVENTS_NOT_PUBLISHED", { count: failed.length });
    log.info("EVENTS_PUBLISHED", { published: records.length - failed.length, failed: failed.length });
    return failed;
  };

async function takenBy(putEvents: PutEvents, batch: readonly EventRecord[], log: Log): Promise<readonly boolean[]> {
  try {
    return await putEvents(batch.map(({ read }) => read));
  } catch (fault) {
    log.error("EVENT_BUS_NOT_REACHED", fault, { count: batch.length });
    return batch.map(() => false);
  }
}

export const publishEvents = (platform: PublishPlatform): StreamWork<CloudEvent> => ({
  read: eventInImage,
  consume: publishRecords(platform),
});
