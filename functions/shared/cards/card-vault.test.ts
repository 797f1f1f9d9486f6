import { createSecretKey, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { DataKeys } from "../secrets/data-key.ts";
import { cardVault } from "./card-vault.ts";

const scriptedDataKeys = (): DataKeys => {
  const plaintext = createSecretKey(randomBytes(32));
  const wrapped = randomBytes(40);
  return { current: async () => ({ plaintext, wrapped }), unwrap: async () => plaintext };
};

const card = { number: "4111111111111111", expiryMonth: 12, expiryYear: 2030 };
const until = new Date("2028-05-20T10:00:00Z");

describe("the card vault", () => {
  it("opens what it sealed", async () => {
    const vault = cardVault(scriptedDataKeys(), randomBytes);
    const { item } = await vault.seal("crd-1", "cgt-1", card, until);
    expect(await vault.open(item)).toEqual(card);
  });

  it("holds nothing readable", async () => {
    const vault = cardVault(scriptedDataKeys(), randomBytes);
    const { item } = await vault.seal("crd-1", "cgt-1", card, until);
    const text = Object.values(item).map((value) =>
      value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : String(value),
    );
    expect(text.join(" ")).not.toContain(card.number);
  });

  it("does not open a card that was copied to another key or agent, or changed", async () => {
    const vault = cardVault(scriptedDataKeys(), randomBytes);
    const { item } = await vault.seal("crd-1", "cgt-1", card, until);
    await expect(vault.open({ ...item, pk: "card#crd-2" })).rejects.toThrow();
    await expect(vault.open({ ...item, agentKey: "cgt-2" })).rejects.toThrow();
    const changed = Buffer.from(item["sealed"] as Uint8Array);
    changed.writeUInt8(changed.readUInt8(0) ^ 1, 0);
    await expect(vault.open({ ...item, sealed: changed })).rejects.toThrow();
  });

  it("does not open a card whose tag was cut short", async () => {
    const vault = cardVault(scriptedDataKeys(), randomBytes);
    const { item } = await vault.seal("crd-1", "cgt-1", card, until);
    const sealed = Buffer.from(item["sealed"] as Uint8Array);
    for (const bytes of [4, 8, 12]) {
      await expect(vault.open({ ...item, sealed: sealed.subarray(0, bytes) })).rejects.toThrow();
    }
  });

  it("lets a card go when it is told to", async () => {
    const vault = cardVault(scriptedDataKeys(), randomBytes);
    const { item } = await vault.seal("crd-1", "cgt-1", card, until);
    expect(new Date(Number(item["expiresAt"]) * 1000)).toEqual(until);
  });
});
