import { join } from "node:path";
import { expect, it } from "vitest";
import { basic } from "../support/api-client.ts";
import { ownShop } from "../support/own-shop.ts";

/** The program is compiled by a test of its own (test/contract), with types that are made there. */
interface Shop {
  charge(): Promise<{ readonly status: number; readonly key: string; readonly authorization?: string }>;
  amountOf(chargeKey: string): Promise<unknown>;
  problemOf(chargeKey: string): Promise<unknown>;
  chargeInNoCurrency(): Promise<unknown>;
}

const { baseUrl, apiKey, apiSecret, acceptors } = await ownShop("Typed client");
const program = await import(join(import.meta.dirname, "../typed-client/shop.ts"));
const shop: Shop = program.shop({
  baseUrl,
  authorization: basic(`${apiKey}:${apiSecret}`),
  merchantAcceptorKey: acceptors["visa"] ?? "",
});

it("a client with the generated types makes a charge and reads it back", async () => {
  const made = await shop.charge();
  expect(made).toMatchObject({ status: 201, authorization: "approved" });
  expect(await shop.amountOf(made.key)).toEqual({ value: 1050, currency: "EUR" });
});

it("and is told by its types what can go wrong", async () => {
  expect(await shop.problemOf("chg-00000000000000000000")).toBe("/service/problems/entity-not-found");
  expect(await shop.chargeInNoCurrency()).toBe("/service/problems/invalid-input");
});
