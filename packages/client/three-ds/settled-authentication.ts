import type { AcquiringClient } from "../client.ts";
import type { Authentication } from "../generated/api.ts";
import { pause } from "../pause.ts";

export interface SettledOptions {
  readonly signal?: AbortSignal;
  /** Maximum wait for the issuer's result; 60,000 ms by default. */
  readonly waitMillisecondsMax?: number;
}

const pauseMilliseconds = 2_000;

/**
 * Waits for the result of an authentication after the browser has returned from the challenge. The issuer sends the result to
 * the service through a separate channel (RReq), which can be slower than the browser: `result` is `challenge` until the
 * issuer's result arrives. If the issuer's result has not arrived by the timeout, the function returns the authentication
 * with its current `result`. When the issuer's result arrives later, the service sends the event `3ds.updated`.
 */
export async function settledAuthentication(
  client: AcquiringClient,
  { threedsKey }: { readonly threedsKey: string },
  { signal, waitMillisecondsMax = 60_000 }: SettledOptions = {},
): Promise<Authentication> {
  const giveUp = Date.now() + waitMillisecondsMax;
  for (;;) {
    const authentication = await client.getAuthentication({ threedsKey }, signal ? { signal } : {});
    const isOpen = authentication.result === undefined || authentication.result === "challenge";
    if (!isOpen || Date.now() + pauseMilliseconds > giveUp) return authentication;
    await pause(pauseMilliseconds, signal);
  }
}
