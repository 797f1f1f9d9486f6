import { afterAll, describe, expect, it } from "vitest";
import type { CardNetwork } from "../../functions/card-networks/networks.ts";
import { systemClock } from "../../functions/shared/time/clock.ts";
import { actionsOn } from "../support/action-endpoint.ts";
import { approvedCharge, clearingAt, newClearingWorld, presentedIn } from "../support/clearing-on-table.ts";
import { scratchTable } from "../support/scratch-table.ts";

/** A refund in a network's clearing file: its own data, and the data that it takes from the refunded charge. */

const scratch = await scratchTable();
afterAll(() => scratch.close());

describe("a refund of a charge in a clearing file", () => {
  const dynamicDescriptor = { merchantName: "SHOP*RETURNS", merchantCity: "Berlin" };

  const refundIsPresented = async (network: CardNetwork) => {
    const world = newClearingWorld(scratch.table);
    const { charge } = await approvedCharge(world.table, { network });
    const refunded = await actionsOn(world.table)("refund", charge, { refundAmount: 100, dynamicDescriptor });
    expect(refunded.status).toBe(201);
    await clearingAt(world, systemClock).run();
    const presented = presentedIn(world).map(({ fields }) => fields);
    return {
      action: refunded.body,
      payment: presented.find((fields) => fields[3] === "000000"),
      refund: presented.find((fields) => fields[3] === "200000"),
    };
  };

  it("contains its own descriptor, time and retrieval reference", async () => {
    const { payment, refund, action } = await refundIsPresented("visa");
    expect(String(refund?.[43])).toMatch(/^SHOP\*RETURNS\\ \\Berlin\\/i);
    expect(String(payment?.[43])).not.toMatch(/RETURNS/);
    expect(refund?.[37]).not.toBe(payment?.[37]);
    expect(refund?.[12]).not.toBe(payment?.[12]);
    expect(action.warnings).toMatchObject([{ code: "refund-before-clearing" }]);
  });

  it("contains its own descriptor, and the payment's numbers if the network authorizes no refunds", async () => {
    const { payment, refund } = await refundIsPresented("jcb");
    expect(String(refund?.[43])).toMatch(/^SHOP\*RETURNS\\/);
    expect([refund?.[12], refund?.[37]]).toEqual([payment?.[12], payment?.[37]]);
  });

  it("gets a warning on a network without descriptors, and contains the merchant's name", async () => {
    const { payment, refund, action } = await refundIsPresented("unionpay");
    expect(action.warnings).toMatchObject([
      { code: "feature-not-supported", detail: "dynamicDescriptor is ignored: the card network does not support it." },
      { code: "refund-before-clearing" },
    ]);
    expect(refund?.[43]).toBe(payment?.[43]);
  });
});
