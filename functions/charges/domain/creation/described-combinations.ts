import type { Initiator } from "../../../card-networks/catalogue/stored-credentials.ts";
import type { Combination, Intent } from "../charge/charge-type.ts";

interface Requested {
  readonly initiator: Initiator;
  readonly type: { readonly intent: Intent };
}

/** Lists the combinations with the request's initiator and intent, for an error message. */
export function describedCombinations(
  combinations: readonly (Combination<string> & { readonly tokens?: readonly string[] })[],
  { initiator, type: { intent } }: Requested,
): string {
  const rows = combinations.filter((row) => row.initiator === initiator && row.intents.includes(intent));
  const described = rows.map(({ use, cardEntries, orders, tokens }) => {
    const tokenTypes = tokens ? `, tokenDetails.type ${tokens.join("|")}` : "";
    return `cardEntry ${cardEntries.join("|")}, order ${orders.join("|")}${tokenTypes} (${use})`;
  });
  return `With intent '${intent}', use ${described.join("; or ")}.`;
}
