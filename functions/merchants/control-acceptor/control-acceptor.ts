import type * as v from "valibot";
import { auditEntriesOf } from "../../shared/audit/audit-trail.ts";
import { UnknownKey } from "../../shared/entry/operator-function.ts";
import { controlEntity } from "../../shared/operator/control-entity.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { controlledAcceptor } from "../domain/next-acceptor.ts";
import type { Acceptor } from "../merchant-schemas.ts";
import { acceptorItemKey, itemToAcceptor, nextAcceptorToWrites } from "../merchant-store.ts";
import type { contract } from "./contract.ts";

type Input = v.InferOutput<(typeof contract)["input"]>;
type Output = v.InferInput<(typeof contract)["output"]>;

const controls = ["suspended", "fraudRate"] as const;

/** Changes an acceptor by creating its next version, because charges refer to the version with which they were created. */
export function controlAcceptor({ table, clock, log }: FunctionPlatform) {
  const changed = (before: Acceptor, agentKey: string, patch: NonNullable<Input["change"]>): Promise<Acceptor> => {
    const now = clock();
    const after = controlledAcceptor(before, patch, now);
    const toWrites = () => nextAcceptorToWrites(before, after, agentKey);
    return controlEntity({ table, log }, { agentKey, controls, before, after, toWrites });
  };

  return async ({ acceptorKey, change }: Input): Promise<Output> => {
    const [item] = await table.read([acceptorItemKey(acceptorKey)]);
    const agentKey = String(item?.["agentKey"]);
    const acceptor = itemToAcceptor(item, agentKey);
    if (!acceptor) throw new UnknownKey(`there is no acceptor ${acceptorKey}`);
    const after = change ? await changed(acceptor, agentKey, change) : acceptor;
    return { acceptor: after, changes: await auditEntriesOf(table, acceptorKey) };
  };
}
