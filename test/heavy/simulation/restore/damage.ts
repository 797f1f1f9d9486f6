import { isDeepStrictEqual } from "node:util";
import { itemToAnyCharge } from "../../../../functions/charges/charge/charge-item.ts";
import { newChargeToPut } from "../../../../functions/charges/charge/charge-store.ts";
import type { Item } from "../../../../functions/shared/store/table.ts";

/**
 * Damage to a table by an operator's wrong command or a faulty release: items that are missing, unreadable or wrong. Only items
 * from before the damage are affected, because a restore recovers those.
 */

type Damage = (item: Item) => Item | undefined;

const gone: Damage = () => undefined;

/** Schema of a later release. */
const ofUnknownForm: Damage = (item) => ({ ...item, schema: 99 });

const incomplete: Damage = ({ sent: _, ...item }) => item as Item;

/** Valid but wrong: the charge was never cleared, and its amount is ten times as high. */
const chargeOfNonsense: Damage = (item) => {
  const charge = itemToAnyCharge(item);
  const amount = { ...charge.amount, value: charge.amount.value * 10 + 1 };
  const wrong = { ...charge, amount, clearedMinor: 0, clears: 0, unacknowledgedClears: 0, clearing: "manual" } as const;
  return newChargeToPut(wrong, String(item["agentKey"])).item;
};

/** Removes the record from its batch. */
const recordOfNonsense: Damage = ({ batch: _, ...item }) => ({ ...item, state: "waiting" }) as Item;

const ofAppended: readonly Damage[] = [gone, ofUnknownForm];
const ofUnchanged: readonly Damage[] = [gone];

const ofChanging: Readonly<Record<string, readonly Damage[]>> = {
  charge: [gone, ofUnknownForm, incomplete, chargeOfNonsense],
  clearing: [gone, recordOfNonsense],
};

const appended = ["action", "clearing-outcome", "presentments", "presented-references"];

function damagesOf(item: Item, isChanged: boolean): readonly Damage[] {
  const kind = item.sk.split("#", 1)[0] ?? "";
  if (appended.includes(kind)) return ofAppended;
  // Only the charge itself stores an open network request.
  if (item["openAction"] !== undefined) return [];
  if (Object.hasOwn(ofChanging, kind)) return ofChanging[kind] ?? [];
  return isChanged ? [] : ofUnchanged;
}

const share = 0.4;

/** Returns the table after random damage. */
export function damaged(copy: readonly Item[], now: readonly Item[], random: () => number): readonly Item[] {
  const nameOf = ({ pk, sk }: Item): string => `${pk} ${sk}`;
  const before = new Map(copy.map((item) => [nameOf(item), item]));
  return now.flatMap((item) => {
    const copied = before.get(nameOf(item));
    if (!copied || random() > share) return [item];
    const damages = damagesOf(item, !isDeepStrictEqual(copied, item));
    const damage = damages[Math.floor(random() * damages.length)];
    return damage ? (damage(item) ?? []) : [item];
  });
}
