import { NotAllowedNow } from "../entry/operator-function.ts";
import type { Table, Write } from "../store/table.ts";
import type { Log } from "../values/log.ts";
import { controlChanges, logOperatorChange } from "./operator-change.ts";

interface Controlled {
  readonly key: string;
  readonly version: number;
}

interface Control<Entity> {
  readonly agentKey: string;
  /** Properties that only the operator can set. */
  readonly controls: readonly (keyof Entity & string)[];
  readonly before: Entity;
  readonly after: Entity;
  /** Returns writes that fail if the entity has changed since `before` was read. */
  toWrites(): readonly Write[];
}

/**
 * Applies the operator's decision to an entity and stores the result as the entity's next version. If the entity already has
 * these values, nothing is written.
 */
export async function controlEntity<Entity extends Controlled>(
  { table, log }: { readonly table: Pick<Table, "write">; readonly log: Log },
  { agentKey, controls, before, after, toWrites }: Control<Entity>,
): Promise<Entity> {
  const changes = controlChanges(before, after, controls);
  if (changes.length === 0) return before;
  const { written } = await table.write(toWrites());
  if (!written) throw new NotAllowedNow(`${after.key} was changed in the meantime: check its current state and retry`);
  logOperatorChange(log, { entityKey: after.key, agentKey, version: after.version, changes });
  return after;
}
