import type { AcquiringClient } from "../client.ts";
import { pause } from "../pause.ts";
import type { AcquiringEvent } from "./verify-webhook.ts";

/** Event polling, for programs without a URL that the service can reach. */

export interface FetchedEvent {
  readonly event: AcquiringEvent;
  readonly deliveryKey: string;
  /**
   * Marks the event as processed. The acknowledgements of a page are sent together, before the next page is requested or
   * when the loop ends.
   */
  acknowledge(): void;
}

export interface FetchOptions {
  readonly signal?: AbortSignal;
  /**
   * Ends the loop after all pending events have been returned, for programs that run periodically. By default, the loop
   * continues polling.
   */
  readonly once?: boolean;
  /** Polling interval in milliseconds; by default the interval that the service suggests. */
  readonly pollMilliseconds?: number;
}

/** Minimum polling interval if no returned event was acknowledged: the next response will contain the same events. */
const againMilliseconds = 5_000;

/**
 * Returns the events of a subscription with `delivery: "pull"`. Each event is returned until it is acknowledged or
 * expires (after seven days). Duplicates are therefore possible, and the order is not guaranteed. Rejects with the error of
 * a failed call, or with your signal's reason.
 */
export async function* waitingEvents(
  client: Pick<AcquiringClient, "listWaitingEvents" | "acknowledgeEvents">,
  { eventSubscriptionKey }: { readonly eventSubscriptionKey: string },
  { signal, once = false, pollMilliseconds }: FetchOptions = {},
): AsyncGenerator<FetchedEvent, void> {
  const options = signal ? { signal } : {};
  let offsetToken: string | undefined;
  let acknowledged = 0;
  for (;;) {
    const query = { eventSubscriptionKey, limit: 100, ...(offsetToken !== undefined && { offsetToken }) };
    const page = await client.listWaitingEvents(query, options);
    const done = new Set<string>();
    try {
      for (const { deliveryKey, event } of page.items) {
        yield { event: event as AcquiringEvent, deliveryKey, acknowledge: () => void done.add(deliveryKey) };
      }
    } finally {
      if (done.size > 0) await client.acknowledgeEvents({ eventSubscriptionKey, body: { deliveries: [...done] } });
    }
    acknowledged += done.size;
    offsetToken = page.offsetToken;
    if (page.moreItems) continue;
    if (once) return;
    const least = page.items.length > 0 && acknowledged === 0 ? againMilliseconds : 0;
    await pause(Math.max(pollMilliseconds ?? page.pollAfterSeconds * 1_000, least), signal);
    acknowledged = 0;
  }
}
