import { KMSClient } from "@aws-sdk/client-kms";
import { afterEach, describe, expect, it, vi } from "vitest";
import { kmsDataKeys } from "./data-key.ts";

const minute = 60_000;

/** How often the key store was asked to unwrap. */
const countedUnwraps = () => {
  const send = vi.spyOn(KMSClient.prototype, "send") as unknown as ReturnType<typeof vi.fn>;
  send.mockImplementation(async () => ({ Plaintext: new Uint8Array(32) }));
  return () => send.mock.calls.length;
};

describe("an unwrapped data key", () => {
  afterEach(() => vi.restoreAllMocks());

  it("is kept for five minutes", async () => {
    const unwraps = countedUnwraps();
    let now = 0;
    const keys = kmsDataKeys("arn", () => now);
    await keys.unwrap(new Uint8Array([1]));
    now = 5 * minute;
    await keys.unwrap(new Uint8Array([1]));
    expect(unwraps()).toBe(1);
    now += 1;
    await keys.unwrap(new Uint8Array([1]));
    expect(unwraps()).toBe(2);
  });

  it("is asked for again when it could not be unwrapped", async () => {
    const send = vi.spyOn(KMSClient.prototype, "send") as unknown as ReturnType<typeof vi.fn>;
    send.mockRejectedValueOnce(new Error("no")).mockResolvedValueOnce({ Plaintext: new Uint8Array(32) });
    const keys = kmsDataKeys("arn", () => 0);
    await expect(keys.unwrap(new Uint8Array([1]))).rejects.toThrow("no");
    await expect(keys.unwrap(new Uint8Array([1]))).resolves.toHaveProperty("symmetricKeySize", 32);
  });
});
