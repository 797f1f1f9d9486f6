import type { CloudEvent } from "../../../events/cloud-event.ts";
import { eventOf } from "../../shared/store/stored-event.ts";
import type { Table } from "../../shared/store/table.ts";
import type { Authentication } from "../domain/authentication/authentication.ts";
import { authenticationItemKey, itemToAuthentication } from "./authentication-item.ts";

export interface AuthenticationHistory {
  readonly authentication: Authentication;
  readonly transitions: readonly { readonly at: string; readonly state: string }[];
  readonly events: readonly CloudEvent[];
}

/**
 * Maximum number of transitions to read. An authentication has at most two transitions: one for its response and one for the
 * end of its challenge.
 */
const transitionsMax = 10;

/**
 * Reads an authentication, its transitions and their events in one strongly consistent round trip. Returns undefined if the
 * agent has no authentication with this key.
 */
export async function authenticationHistory(
  table: Pick<Table, "items" | "read">,
  threedsKey: string,
  agentKey: string,
): Promise<AuthenticationHistory | undefined> {
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
}
