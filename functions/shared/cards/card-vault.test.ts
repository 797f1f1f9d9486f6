import { createSecretKey, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { DataKeys } from "../secrets/data-key.ts";
import { silentLog } from "../testing/silent-log.ts";
import type { LogFields } from "../values/log.ts";
import { cardVault } from "./card-vault.ts";

function scriptedDataKeys(): DataKeys {
  const plaintext = createSecretKey(randomBytes(32));
  const wrapped = randomBytes(40);
  return { current: async () => ({ plaintext, wrapped }), unwrap: async () => plaintext };
}

const card = { number: "4111111111111111", expiryMonth: 12, expiryYear: 2030 };
const opening = { purpose: "action", chargeKey: "chg-1" } as const;
const until = new Date("2028-05-20T10:00:00Z");

describe("the card vault", () => {
  it("decrypts a card that it encrypted", async () => {
    const vault = cardVault(scriptedDataKeys(), randomBytes, silentLog);
    const { item } = await vault.seal("crd-1", "cgt-1", card, until);
    expect(await vault.open(item, opening)).toEqual(card);
  });

  it("logs every decryption with card, agent and purpose, but no card data", async () => {
    const lines: (readonly [string, LogFields | undefined])[] = [];
    const vault = cardVault(scriptedDataKeys(), randomBytes, {
      info: (...line) => void lines.push([line[0], line[1]]),
    });
    const { item } = await vault.seal("crd-1", "cgt-1", card, until);
    expect(lines).toEqual([]);
    await vault.open(item, opening);
    expect(lines).toEqual([["CARD_OPENED", { cardKey: "crd-1", agentKey: "cgt-1", ...opening }]]);
    await expect(vault.open({ ...item, agentKey: "cgt-2" }, opening)).rejects.toThrow();
    expect(lines.length).toBe(1);
  });

  it("stores no plaintext card data", async () => {
    const vault = cardVault(scriptedDataKeys(), randomBytes, silentLog);
    const { item } = await vault.seal("crd-1", "cgt-1", card, until);
    const text = Object.values(item).map((value) =>
      value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : String(value),
    );
    expect(text.join(" ")).not.toContain(card.number);
  });

  it("does not decrypt a card that was altered, or copied to another key or agent", async () => {
    const vault = cardVault(scriptedDataKeys(), randomBytes, silentLog);
    const { item } = await vault.seal("crd-1", "cgt-1", card, until);
    await expect(vault.open({ ...item, pk: "card#crd-2" }, opening)).rejects.toThrow();
    await expect(vault.open({ ...item, agentKey: "cgt-2" }, opening)).rejects.toThrow();
    const changed = Buffer.from(item["sealed"] as Uint8Array);
    changed.writeUInt8(changed.readUInt8(0) ^ 1, 0);
    await expect(vault.open({ ...item, sealed: changed }, opening)).rejects.toThrow();
  });

  it("does not decrypt a card with a truncated authentication tag", async () => {
    const vault = cardVault(scriptedDataKeys(), randomBytes, silentLog);
    const { item } = await vault.seal("crd-1", "cgt-1", card, until);
    const sealed = Buffer.from(item["sealed"] as Uint8Array);
    for (const bytes of [4, 8, 12]) {
      await expect(vault.open({ ...item, sealed: sealed.subarray(0, bytes) }, opening)).rejects.toThrow();
    }
  });

  it("can be decrypted with the recovery key alone, through the data key wrapped for it", async () => {
    const plaintext = createSecretKey(randomBytes(32));
    const [wrapped, wrappedForRecovery] = [randomBytes(40), randomBytes(40)];
    const ours: DataKeys = {
      current: async () => ({ plaintext, wrapped, wrappedForRecovery }),
      unwrap: async () => plaintext,
    };
    const { item } = await cardVault(ours, randomBytes, silentLog).seal("crd-1", "cgt-1", card, until);
    const recovery: DataKeys = {
      current: ours.current,
      unwrap: async (given) => {
        if (!Buffer.from(given).equals(wrappedForRecovery)) throw new Error("IncorrectKeyException");
        return plaintext;
      },
    };
    expect(await cardVault(recovery, randomBytes, silentLog).open(item, opening)).toEqual(card);
    const { wrappedForRecovery: _, ...withoutCopy } = item;
    await expect(cardVault(recovery, randomBytes, silentLog).open(withoutCopy as typeof item, opening)).rejects.toThrow(
      "IncorrectKeyException",
    );
  });

  it("deletes a card on request", async () => {
    const vault = cardVault(scriptedDataKeys(), randomBytes, silentLog);
    const { item } = await vault.seal("crd-1", "cgt-1", card, until);
    expect(new Date(Number(item["expiresAt"]) * 1000)).toEqual(until);
  });
});
