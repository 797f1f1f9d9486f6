import type { AcquiringClient } from "../client.ts";
import { pause } from "../pause.ts";
import type { AcquiringEvent } from "./verify-webhook.ts";

/** Events that nobody sends: fetched and acknowledged, by programs without an address that the service can reach. */

export interface FetchedEvent {
  readonly event: AcquiringEvent;
  readonly deliveryKey: string;
  /** You have done what it asks of you. Acknowledgements leave together, before more is asked for and when the loop ends. */
  acknowledge(): void;
}

export interface FetchOptions {
  readonly signal?: AbortSignal;
  /** Ends when all that waits was seen, for programs that run now and then; else it goes on asking. */
  readonly once?: boolean;
  /** In place of what the service suggests, in milliseconds. */
  readonly pollMilliseconds?: number;
}

/** What is not acknowledged comes again; not faster than this. */
const againMilliseconds = 5_000;

/**
 * The events of a subscription with `delivery: "pull"`, as they come: each is given until it is acknowledged, so one may come twice, and
 * they come in any order. Rejects with what is wrong with a call, and with the reason of your signal.
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
