import type { Table, Write } from "../store/table.ts";
import type { Log } from "../values/log.ts";
import { controlChanges, logOperatorChange } from "./operator-change.ts";

interface Controlled {
  readonly key: string;
  readonly version: number;
}

interface Control<Entity> {
  readonly agentKey: string;
  /** The properties that the operator decides about. */
  readonly controls: readonly (keyof Entity & string)[];
  readonly before: Entity;
  readonly after: Entity;
  /** Refused when the entity is not the one before any more. */
  toWrites(): readonly Write[];
}

/** Makes an entity what the operator decided, as its next version; it stays as it is where all is so already. */
export const controlEntity = async <Entity extends Controlled>(
  { table, log }: { readonly table: Pick<Table, "write">; readonly log: Log },
  { agentKey, controls, before, after, toWrites }: Control<Entity>,
): Promise<Entity> => {
  const changes = controlChanges(before, after, controls);
  if (changes.length === 0) return before;
  const { written } = await table.write(toWrites());
  if (!written) throw new Error(`somebody else changed ${after.key}; look again`);
  logOperatorChange(log, { entityKey: after.key, agentKey, version: after.version, changes });
  return after;
};
