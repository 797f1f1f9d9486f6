import type { CloudEvent } from "../../../events/cloud-event.ts";
import { putEntity } from "./stored-entity.ts";
import { eventAttributes } from "./stored-event.ts";
import type { Put } from "./table.ts";

/**
 * A warning for an agent, with its event. The name includes its day or hour. It is written without a condition, so it
 * cannot fail the transaction: a second warning of the same name overwrites the first, and only new items are
 * published.
 */
export const agentWarningToPut = (agentKey: string, name: string, event: CloudEvent): Put =>
  putEntity(
    { table: "domain", pk: `agent#${agentKey}`, sk: `warning#${name}` },
    { agentKey, ...eventAttributes(event) },
  );
