import { isDeepStrictEqual } from "node:util";
import { itemToAnyCharge } from "../../../../functions/charges/charge/charge-item.ts";
import { newChargeToPut } from "../../../../functions/charges/charge/charge-store.ts";
import type { Item } from "../../../../functions/shared/store/table.ts";

/**
 * What an operator's wrong command or a bad release makes of a table: items that are gone, that cannot be read, or that say what
 * was never so. It strikes what was there before it, which is what a restore goes back for.
 */

type Damage = (item: Item) => Item | undefined;

const gone: Damage = () => undefined;

/** As a later release would write it. */
const ofUnknownForm: Damage = (item) => ({ ...item, schema: 99 });

const incomplete: Damage = ({ sent: _, ...item }) => item as Item;

/** Well formed, and wrong: it was never cleared, and is worth ten times as much. */
const chargeOfNonsense: Damage = (item) => {
  const charge = itemToAnyCharge(item);
  const amount = { ...charge.amount, value: charge.amount.value * 10 + 1 };
  const wrong = { ...charge, amount, clearedMinor: 0, clears: 0, unacknowledgedClears: 0, clearing: "manual" } as const;
  return newChargeToPut(wrong, String(item["agentKey"])).item;
};

/** As if no batch had it. */
const recordOfNonsense: Damage = ({ batch: _, ...item }) => ({ ...item, state: "waiting" }) as Item;

const ofAppended: readonly Damage[] = [gone, ofUnknownForm];
const ofUnchanged: readonly Damage[] = [gone];

const ofChanging: Readonly<Record<string, readonly Damage[]>> = {
  charge: [gone, ofUnknownForm, incomplete, chargeOfNonsense],
  clearing: [gone, recordOfNonsense],
};

const appended = ["action", "clearing-outcome", "presentments", "presented-references"];

const damagesOf = (item: Item, isChanged: boolean): readonly Damage[] => {
  const kind = item.sk.split("#", 1)[0] ?? "";
  if (appended.includes(kind)) return ofAppended;
  // What is asked of a network right now only the charge itself knows.
  if (item["openAction"] !== undefined) return [];
  if (Object.hasOwn(ofChanging, kind)) return ofChanging[kind] ?? [];
  return isChanged ? [] : ofUnchanged;
};

const share = 0.4;

/** The table as it is after the damage, by chance. */
export const damaged = (copy: readonly Item[], now: readonly Item[], random: () => number): readonly Item[] => {
  const nameOf = ({ pk, sk }: Item): string => `${pk} ${sk}`;
  const before = new Map(copy.map((item) => [nameOf(item), item]));
  return now.flatMap((item) => {
    const copied = before.get(nameOf(item));
    if (!copied || random() > share) return [item];
    const damages = damagesOf(item, !isDeepStrictEqual(copied, item));
    const damage = damages[Math.floor(random() * damages.length)];
    return damage ? (damage(item) ?? []) : [item];
  });
};
