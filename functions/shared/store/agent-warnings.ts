import type { CloudEvent } from "../../../events/cloud-event.ts";
import { putEntity } from "./stored-entity.ts";
import { eventAttributes } from "./stored-event.ts";
import type { Put } from "./table.ts";

/**
 * Something that an agent should look at, with its event. Its name has the day or hour that it holds for. It is put without a condition, so that it refuses
 * no transaction: a second one of the same name takes the place of the first, and only new items are published.
 */
export const agentWarningToPut = (agentKey: string, name: string, event: CloudEvent): Put =>
  putEntity(
    { table: "domain", pk: `agent#${agentKey}`, sk: `warning#${name}` },
    { agentKey, ...eventAttributes(event) },
  );
