import type { AcquiringClient } from "../client.ts";
import type { Authentication } from "../generated/api.ts";

export interface SettledOptions {
  readonly signal?: AbortSignal;
  /** How long an issuer may be late, 60,000 without it. */
  readonly waitMillisecondsMax?: number;
}

const pauseMilliseconds = 2_000;

/**
 * An authentication once the browser is home from its challenge. The issuer tells its result to the service by another way,
 * which may take longer than the browser: until then `result` says `challenge`. Gives the authentication as it is when the time
 * is over; the event `3ds.updated` tells when a later result comes.
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
