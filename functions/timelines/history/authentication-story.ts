import type { Delivery } from "../../deliveries/published.ts";
import { subscriptionsOf } from "../../event-subscriptions/published.ts";
import { type Exchange, exchangesOf } from "../../messages/published.ts";
import type { Table } from "../../shared/store/table.ts";
import { type AuthenticationHistory, authenticationHistory } from "../../three-ds/published.ts";
import { deliveriesOf } from "./deliveries-of.ts";

export interface AuthenticationStory extends AuthenticationHistory {
  readonly exchanges: readonly Exchange[];
  readonly deliveries: readonly Delivery[];
}

/**
 * Maximum number of exchanges. An authentication usually has one exchange for the AReq and, after a challenge, one for the
 * RReq. Directory servers can send more messages.
 */
const exchangesMax = 50;

/** Reads an authentication's data in two rounds of parallel reads. Returns undefined for another agent's authentication. */
export async function authenticationStory(
  table: Pick<Table, "items" | "read">,
  threedsKey: string,
  agentKey: string,
): Promise<AuthenticationStory | undefined> {
  const [history, exchanges, subscriptions] = await Promise.all([
    authenticationHistory(table, threedsKey, agentKey),
    exchangesOf(table, { threedsKey }, exchangesMax),
    subscriptionsOf(table, agentKey),
  ]);
  if (!history) return undefined;
  return { ...history, exchanges, deliveries: await deliveriesOf(table, agentKey, history.events, subscriptions) };
}
