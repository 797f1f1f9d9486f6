import { describe, expect, it } from "vitest";
import type { ApiRequest } from "../../shared/entry/use-case.ts";
import { purposeKeys } from "../../shared/secrets/purpose-keys.ts";
import type { Item, Table } from "../../shared/store/table.ts";
import { newChargeToPut } from "../charge/charge-store.ts";
import { pendingChargeWith } from "../testing/charge-builders.ts";
import type { contract } from "./contract.ts";
import { listChargeActions } from "./list-charge-actions.ts";

const charge = pendingChargeWith();
const agentKey = "cgt-1";
const keys = purposeKeys({ current: 1, versions: { 1: "secret" } });

const action = (number: number) => ({
  pk: `charge#${charge.key}`,
  sk: `action#act-${number}`,
  type: "authorization",
  created: charge.created,
  version: 1,
  amount: charge.amount,
  authorization: "declined",
  network: "visa",
});

/** Table with the actions of one charge. */
const tableWith = (items: readonly Item[]) =>
  ({
    items: async (_partition, { after = "", limit }) => items.filter(({ sk }) => sk > after).slice(0, limit),
  }) satisfies Partial<Table> as unknown as Table;

async function page(items: readonly Item[], query: { limit: number; offsetToken?: string }) {
  const useCase = listChargeActions({ table: tableWith(items), requestPurposeKeys: async () => keys });
  const request = {
    caller: { agentKey, apiKey: "apk-1", permissions: [] },
    path: { chargeKey: charge.key },
    query,
    answer: (body: unknown) => ({ status: 200, headers: {}, body: JSON.stringify(body) }),
  } as unknown as ApiRequest<typeof contract>;
  const outcome = await useCase.act(request, [newChargeToPut(charge, agentKey).item]);
  if (!outcome.ok) throw new Error(outcome.refused.detail);
  const { items: found, offsetToken } = JSON.parse(outcome.value.body);
  return { keys: found.map(({ key }: { key: string }) => key), offsetToken };
}

describe("the actions of a charge", () => {
  it("are listed page by page, oldest first, including actions added in the meantime", async () => {
    const first = await page([action(1), action(2), action(3)], { limit: 2 });
    expect(first.keys).toEqual(["act-1", "act-2"]);
    const more = [action(1), action(2), action(3), action(4)];
    const last = await page(more, { limit: 2, offsetToken: first.offsetToken });
    expect(last).toEqual({ keys: ["act-3", "act-4"], offsetToken: undefined });
  });
});
