import { EncryptCommand, KMSClient } from "@aws-sdk/client-kms";
import { afterEach, describe, expect, it, vi } from "vitest";
import { silentLog } from "../testing/silent-log.ts";
import { kmsDataKeys } from "./data-key.ts";

const minute = 60_000;

/** Counts the requests to unwrap a key. */
function countedUnwraps() {
  const send = vi.spyOn(KMSClient.prototype, "send") as unknown as ReturnType<typeof vi.fn>;
  send.mockImplementation(async () => ({ Plaintext: new Uint8Array(32) }));
  return () => send.mock.calls.length;
}

describe("an unwrapped data key", () => {
  afterEach(() => vi.restoreAllMocks());

  it("is cached for five minutes", async () => {
    const unwraps = countedUnwraps();
    let now = 0;
    const keys = kmsDataKeys("arn", "card-vault", undefined, () => now);
    await keys.unwrap(new Uint8Array([1]));
    now = 5 * minute;
    await keys.unwrap(new Uint8Array([1]));
    expect(unwraps()).toBe(1);
    now += 1;
    await keys.unwrap(new Uint8Array([1]));
    expect(unwraps()).toBe(2);
  });

  it("is evicted for a newer key once a thousand are cached", async () => {
    const unwraps = countedUnwraps();
    const keys = kmsDataKeys("arn", "card-vault", undefined, () => 0);
    const unwrap = (number: number) => keys.unwrap(Uint8Array.of(number >> 8, number & 0xff));
    for (let number = 0; number <= 1_000; number += 1) await unwrap(number);
    expect(unwraps()).toBe(1_001);
    for (let number = 1; number <= 1_000; number += 1) await unwrap(number);
    expect(unwraps()).toBe(1_001);
    await unwrap(0);
    expect(unwraps()).toBe(1_002);
  });

  it("is requested again after a failed unwrap", async () => {
    const send = vi.spyOn(KMSClient.prototype, "send") as unknown as ReturnType<typeof vi.fn>;
    send.mockRejectedValueOnce(new Error("no")).mockResolvedValueOnce({ Plaintext: new Uint8Array(32) });
    const keys = kmsDataKeys("arn", "card-vault", undefined, () => 0);
    await expect(keys.unwrap(new Uint8Array([1]))).rejects.toThrow("no");
    await expect(keys.unwrap(new Uint8Array([1]))).resolves.toHaveProperty("symmetricKeySize", 32);
  });
});

describe("a data key that is also wrapped for the recovery account", () => {
  afterEach(() => vi.restoreAllMocks());

  const answers = (encrypted: () => unknown) => {
    const send = vi.spyOn(KMSClient.prototype, "send") as unknown as ReturnType<typeof vi.fn>;
    send.mockImplementation(async (command) =>
      command instanceof EncryptCommand
        ? encrypted()
        : { Plaintext: new Uint8Array(32), CiphertextBlob: new Uint8Array([1]) },
    );
    return send;
  };

  it("has both wrapped copies, and each account's key is requested once", async () => {
    const send = answers(() => ({ CiphertextBlob: new Uint8Array([2]) }));
    const keys = kmsDataKeys("arn", "card-vault", { keyArn: "recovery", log: silentLog });
    await keys.current();
    expect(await keys.current()).toMatchObject({
      wrapped: new Uint8Array([1]),
      wrappedForRecovery: new Uint8Array([2]),
    });
    expect(send.mock.calls.map(([{ input }]) => input.KeyId)).toEqual(["arn", "recovery"]);
  });

  it("has only one wrapped copy if the other account denies access, and the failure is logged", async () => {
    answers(() => {
      throw new Error("AccessDenied");
    });
    const lines: string[] = [];
    const log = { error: (code: string) => void lines.push(code) };
    expect(await kmsDataKeys("arn", "card-vault", { keyArn: "recovery", log }).current()).not.toHaveProperty(
      "wrappedForRecovery",
    );
    expect(lines).toEqual(["RECOVERY_KEY_NOT_USABLE"]);
  });
});
