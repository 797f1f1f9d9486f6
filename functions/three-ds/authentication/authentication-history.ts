import type { CloudEvent } from "../../../events/cloud-event.ts";
import { eventOf } from "../../shared/store/stored-event.ts";
import type { Table } from "../../shared/store/table.ts";
import type { Authentication } from "../domain/authentication/authentication.ts";
import { authenticationItemKey, itemToAuthentication } from "./authentication-item.ts";

/** All that lies beside an authentication in the table, for whoever tells its whole story. */
export interface AuthenticationHistory {
  readonly authentication: Authentication;
  readonly transitions: readonly { readonly at: string; readonly state: string }[];
  readonly events: readonly CloudEvent[];
}

/** An authentication has a transition for its answer and one for the end of its challenge. */
const transitionsMax = 10;

/** One round trip, strongly consistent. Undefined of another agent's authentication. */
export const authenticationHistory = async (
  table: Pick<Table, "items" | "read">,
  threedsKey: string,
  agentKey: string,
): Promise<AuthenticationHistory | undefined> => {
  const key = authenticationItemKey(threedsKey);
  const [[item], transitions] = await Promise.all([
    table.read([key]),
    table.items(key.pk, { prefix: "transition#", limit: transitionsMax }),
  ]);
  const authentication = itemToAuthentication(item, agentKey);
  if (!authentication) return undefined;
  return {
    authentication,
    transitions: transitions.map(({ eventTime, state }) => ({ at: String(eventTime), state: String(state) })),
    events: transitions.map(eventOf),
  };
};
