import type { Log } from "../entry/logger.ts";
import type { Table, Write } from "../store/table.ts";
import { controlChanges, writeOperatorChange } from "./operator-change.ts";

interface Controlled {
  readonly key: string;
  readonly version: number;
}

interface Control<Entity> {
  readonly agentKey: string;
  readonly operator: string;
  readonly reason: string;
  /** The properties that the operator decides about. */
  readonly controls: readonly (keyof Entity & string)[];
  readonly before: Entity;
  readonly after: Entity;
  /** Refused when the entity is not the one before any more. */
  toWrites(): readonly Write[];
}

/** Makes an entity what the operator decided, as its next version; it stays as it is where all is so already. */
export const controlEntity = async <Entity extends Controlled>(
  platform: { readonly table: Pick<Table, "write">; readonly log: Log },
  { agentKey, operator, reason, controls, before, after, toWrites }: Control<Entity>,
  now: Date,
): Promise<Entity> => {
  const changes = controlChanges(before, after, controls);
  if (changes.length === 0) return before;
  const change = { entityKey: after.key, agentKey, operator, reason, version: after.version, changes };
  const { written } = await writeOperatorChange(platform, change, toWrites(), now);
  if (!written) throw new Error(`somebody else changed ${after.key}; look again`);
  return after;
};
