import { afterEach, expect, it, vi } from "vitest";
import type { AcquiringClient } from "../client.ts";
import { settledAuthentication } from "./settled-authentication.ts";

afterEach(() => vi.useRealTimers());

it("ends the wait for the issuer's result as soon as the signal aborts", async () => {
  vi.useFakeTimers();
  const stop = new AbortController();
  const client = { getAuthentication: async () => ({ result: "challenge" }) } as unknown as AcquiringClient;
  const settled = settledAuthentication(client, { threedsKey: "3ds-1" }, { signal: stop.signal });
  await vi.advanceTimersByTimeAsync(1_000);
  stop.abort(new Error("stopped"));
  await expect(settled).rejects.toThrow("stopped");
});
