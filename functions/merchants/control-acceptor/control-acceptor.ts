import type * as v from "valibot";
import type { Log } from "../../shared/entry/logger.ts";
import {
  controlChanges,
  logOperatorChange,
  operatorChangesOf,
  operatorChangeToPut,
} from "../../shared/operator/operator-change.ts";
import type { Table } from "../../shared/store/table.ts";
import type { Clock } from "../../shared/time/clock.ts";
import { controlledAcceptor } from "../domain/next-acceptor.ts";
import type { Acceptor } from "../merchant-schemas.ts";
import { acceptorItemKey, itemToAcceptor, nextAcceptorToWrites } from "../merchant-store.ts";
import type { contract } from "./contract.ts";

export interface ControlAcceptorPlatform {
  readonly table: Table;
  readonly clock: Clock;
  readonly log: Log;
}

type Input = v.InferOutput<(typeof contract)["input"]>;
type Output = v.InferInput<(typeof contract)["output"]>;

/** A change is the next version of the acceptor: charges say by which one they were made. */
export const controlAcceptor = ({ table, clock, log }: ControlAcceptorPlatform) => {
  const changed = async (
    acceptor: Acceptor,
    agentKey: string,
    { operator, reason, ...patch }: NonNullable<Input["change"]>,
  ): Promise<Acceptor> => {
    const now = clock();
    const after = controlledAcceptor(acceptor, patch, now);
    const changes = controlChanges(acceptor, after, ["suspended", "fraudRate"]);
    if (changes.length === 0) return acceptor;
    const { key: entityKey, version } = after;
    const change = { entityKey, agentKey, operator, reason, version, changes };
    const writes = [...nextAcceptorToWrites(acceptor, after, agentKey), operatorChangeToPut(change, now)];
    if (!(await table.write(writes)).written) {
      throw new Error(`somebody else changed the acceptor ${entityKey}; look again`);
    }
    logOperatorChange(log, change);
    return after;
  };

  return async ({ acceptorKey, change }: Input): Promise<Output> => {
    const [item] = await table.read([acceptorItemKey(acceptorKey)]);
    const agentKey = String(item?.["agentKey"]);
    const acceptor = itemToAcceptor(item, agentKey);
    if (!acceptor) throw new Error(`there is no acceptor ${acceptorKey}`);
    const after = change ? await changed(acceptor, agentKey, change) : acceptor;
    return { acceptor: after, changes: await operatorChangesOf(table, acceptorKey) };
  };
};
