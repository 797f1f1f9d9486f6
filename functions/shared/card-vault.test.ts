import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { businessTime, inTimeAhead } from "./business-time.ts";
import { cardVault } from "./card-vault.ts";
import type { DataKeys } from "./data-key.ts";

const scriptedDataKeys = (): DataKeys => {
  const plaintext = randomBytes(32);
  const wrapped = randomBytes(40);
  return { current: async () => ({ plaintext, wrapped }), unwrap: async () => plaintext };
};

const card = { number: "4111111111111111", expiryMonth: 12, expiryYear: 2030 };
const now = new Date("2026-11-20T10:00:00Z");

describe("the card vault", () => {
  it("opens what it sealed", async () => {
    const vault = cardVault(scriptedDataKeys(), randomBytes);
    const { item } = await vault.seal("crd-1", "cgt-1", card, now);
    expect(await vault.open(item)).toEqual(card);
  });

  it("holds nothing readable", async () => {
    const vault = cardVault(scriptedDataKeys(), randomBytes);
    const { item } = await vault.seal("crd-1", "cgt-1", card, now);
    const text = Object.values(item).map((value) =>
      value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : String(value),
    );
    expect(text.join(" ")).not.toContain(card.number);
  });

  it("does not open a card that was copied to another key or agent, or changed", async () => {
    const vault = cardVault(scriptedDataKeys(), randomBytes);
    const { item } = await vault.seal("crd-1", "cgt-1", card, now);
    await expect(vault.open({ ...item, pk: "card#crd-2" })).rejects.toThrow();
    await expect(vault.open({ ...item, agentKey: "cgt-2" })).rejects.toThrow();
    const changed = Buffer.from(item["sealed"] as Uint8Array);
    changed.writeUInt8(changed.readUInt8(0) ^ 1, 0);
    await expect(vault.open({ ...item, sealed: changed })).rejects.toThrow();
  });

  it("lets a card go 18 months after its last use", async () => {
    const vault = cardVault(scriptedDataKeys(), randomBytes);
    const { item } = await vault.seal("crd-1", "cgt-1", card, now);
    expect(new Date(Number(item["expiresAt"]) * 1000).toISOString()).toBe("2028-05-20T10:00:00.000Z");
  });

  it("keeps a card no longer for an agent whose clock is ahead", async () => {
    const vault = cardVault(scriptedDataKeys(), randomBytes);
    const [ahead, real] = [
      await inTimeAhead(86_400, () => vault.seal("crd-1", "cgt-1", card, businessTime(now))),
      await vault.seal("crd-1", "cgt-1", card, now),
    ];
    expect(ahead.item["expiresAt"]).toBe(real.item["expiresAt"]);
  });
});
