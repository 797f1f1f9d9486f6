import type { Delivery } from "../../deliveries/published.ts";
import { subscriptionsOf } from "../../event-subscriptions/published.ts";
import { type Exchange, exchangesOf } from "../../messages/published.ts";
import type { Table } from "../../shared/store/table.ts";
import { type AuthenticationHistory, authenticationHistory } from "../../three-ds/published.ts";
import { deliveriesOf } from "./deliveries-of.ts";

/** All stored data about an authentication. */
export interface AuthenticationStory extends AuthenticationHistory {
  readonly exchanges: readonly Exchange[];
  readonly deliveries: readonly Delivery[];
}

/** An authentication has two exchanges, plus those that its directory server starts. */
const exchangesMax = 50;

/** Two rounds of reads. Undefined for another agent's authentication. */
export const authenticationStory = async (
  table: Pick<Table, "items" | "read">,
  threedsKey: string,
  agentKey: string,
): Promise<AuthenticationStory | undefined> => {
  const [history, exchanges, subscriptions] = await Promise.all([
    authenticationHistory(table, threedsKey, agentKey),
    exchangesOf(table, { threedsKey }, exchangesMax),
    subscriptionsOf(table, agentKey),
  ]);
  if (!history) return undefined;
  return { ...history, exchanges, deliveries: await deliveriesOf(table, agentKey, history.events, subscriptions) };
};
