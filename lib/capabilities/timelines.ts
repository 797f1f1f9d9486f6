import { contract as getAuthenticationTimeline } from "../../functions/timelines/get-authentication-timeline/contract.ts";
import { contract as getChargeTimeline } from "../../functions/timelines/get-charge-timeline/contract.ts";
import type { AddEndpoint } from "../constructs/functions/endpoints.ts";
import { queryIndex, queryItems, readItems } from "../constructs/rights/grants.ts";
import type { StatefulStack } from "../stateful-stack.ts";

/** Only the two timeline functions can read stored network messages. */
export function timelines(endpoint: AddEndpoint, { table, messages }: StatefulStack): void {
  const reads = [readItems(table), queryItems(table), queryItems(messages)];
  endpoint(getChargeTimeline, { may: [...reads, queryIndex(table, "byReference")] });
  endpoint(getAuthenticationTimeline, { may: reads });
}
