import type * as v from "valibot";
import { auditEntriesOf } from "../../shared/audit/audit-trail.ts";
import { UnknownKey } from "../../shared/entry/operator-function.ts";
import { controlEntity } from "../../shared/operator/control-entity.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { keysIn } from "../../shared/store/positions.ts";
import { StoreBusy } from "../../shared/store/table.ts";
import { mergePatched } from "../../shared/values/merge-patch.ts";
import { acceptorOfMerchant } from "../domain/next-acceptor.ts";
import type { Merchant } from "../merchant-schemas.ts";
import {
  acceptorItemKey,
  acceptorList,
  changedMerchantToWrites,
  itemToAcceptor,
  itemToMerchant,
  merchantItemKey,
  nextAcceptorToWrites,
} from "../merchant-store.ts";
import type { contract } from "./contract.ts";

type Input = v.InferOutput<(typeof contract)["input"]>;
type Output = v.InferInput<(typeof contract)["output"]>;

const controls = ["payoutsHeld", "mayPayFor"] as const;

/** Maximum number of attempts to update an acceptor that other requests change at the same time. */
const triesMax = 5;

/**
 * An acceptor embeds its merchant, so each acceptor gets a new version with the changed merchant. To complete an interrupted
 * change, call the function again with the same `change`.
 */
export function controlMerchant({ table, clock, log }: FunctionPlatform) {
  const changed = (before: Merchant, agentKey: string, patch: NonNullable<Input["change"]>): Promise<Merchant> => {
    const now = clock();
    const version = before.version + 1;
    const after: Merchant = { ...mergePatched<Merchant>(before, patch), version, lastModified: now.toISOString() };
    const toWrites = () => changedMerchantToWrites(before, after, agentKey);
    return controlEntity({ table, log }, { agentKey, controls, before, after, toWrites });
  };

  const embed = async (merchant: Merchant, acceptorKey: string, agentKey: string): Promise<void> => {
    for (let tries = 1; tries <= triesMax; tries += 1) {
      const [item] = await table.read([acceptorItemKey(acceptorKey)]);
      const acceptor = itemToAcceptor(item, agentKey);
      if (!acceptor || acceptor.merchant.version >= merchant.version) return;
      const next = acceptorOfMerchant(acceptor, merchant, clock());
      if ((await table.write(nextAcceptorToWrites(acceptor, next, agentKey))).written) return;
    }
    throw new StoreBusy(`other requests kept changing the acceptor ${acceptorKey}`);
  };

  return async ({ merchantKey, change }: Input): Promise<Output> => {
    const [item] = await table.read([merchantItemKey(merchantKey)]);
    const agentKey = String(item?.["agentKey"]);
    const merchant = itemToMerchant(item, agentKey);
    if (!merchant) throw new UnknownKey(`there is no merchant ${merchantKey}`);
    const after = change ? await changed(merchant, agentKey, change) : merchant;
    if (change) {
      for await (const acceptorKeys of keysIn(table, acceptorList(merchantKey))) {
        for (const acceptorKey of acceptorKeys) await embed(after, acceptorKey, agentKey);
      }
    }
    return { merchant: after, changes: await auditEntriesOf(table, merchantKey) };
  };
}
