import type { CloudEvent } from "../../../events/cloud-event.ts";
import { putEntity } from "./stored-entity.ts";
import { eventAttributes } from "./stored-event.ts";
import type { Put } from "./table.ts";

/**
 * The name of the warning includes its day or hour. The put has no condition, so it cannot make the database transaction fail.
 * A second warning with the same name overwrites the first and is not published, because only the events of new items are
 * published.
 */
export const agentWarningToPut = (agentKey: string, name: string, event: CloudEvent): Put =>
  putEntity(
    { table: "domain", pk: `agent#${agentKey}`, sk: `warning#${name}` },
    { agentKey, ...eventAttributes(event) },
  );
