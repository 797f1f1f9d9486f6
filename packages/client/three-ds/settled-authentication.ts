import type { AcquiringClient } from "../client.ts";
import type { Authentication } from "../generated/api.ts";

export interface SettledOptions {
  readonly signal?: AbortSignal;
  /** Maximum wait for a late issuer, by default 60,000. */
  readonly waitMillisecondsMax?: number;
}

const pauseMilliseconds = 2_000;

/**
 * Waits for the result of an authentication after the browser has returned from its challenge. The issuer sends its result to the
 * service through another channel, which can take longer than the browser: `result` is `challenge` until it arrives. After the
 * time-out it returns the authentication unchanged; the event `3ds.updated` is sent when a later result arrives.
 */
export const settledAuthentication = async (
  client: AcquiringClient,
  { threedsKey }: { readonly threedsKey: string },
  { signal, waitMillisecondsMax = 60_000 }: SettledOptions = {},
): Promise<Authentication> => {
  const giveUp = Date.now() + waitMillisecondsMax;
  for (;;) {
    const authentication = await client.getAuthentication({ threedsKey }, signal ? { signal } : {});
    const isOpen = authentication.result === undefined || authentication.result === "challenge";
    if (!isOpen || Date.now() + pauseMilliseconds > giveUp) return authentication;
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
    signal?.throwIfAborted();
  }
};
