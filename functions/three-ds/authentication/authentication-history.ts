import type { CloudEvent } from "../../../events/cloud-event.ts";
import { eventOf } from "../../shared/store/stored-event.ts";
import type { Table } from "../../shared/store/table.ts";
import type { Authentication } from "../domain/authentication/authentication.ts";
import { authenticationItemKey, itemToAuthentication } from "./authentication-item.ts";

/** Everything stored with an authentication, for readers of its full history. */
export interface AuthenticationHistory {
  readonly authentication: Authentication;
  readonly transitions: readonly { readonly at: string; readonly state: string }[];
  readonly events: readonly CloudEvent[];
}

/** Upper bound on stored transitions. An authentication has one for its response and one for the end of its challenge. */
const transitionsMax = 10;

/** Reads the history in one round trip, strongly consistent. Returns undefined for another agent's authentication. */
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
