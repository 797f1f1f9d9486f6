import { type Asked, allShown } from "../asked.ts";
import type { Fleet } from "../fleet.ts";
import type { EndpointFunction } from "../upgrading/functions.ts";
import type { World } from "../world.ts";
import { endpoints } from "./functions.ts";
import { authenticationsIn } from "./kept.ts";
import type { ToldAuthentication } from "./shopper.ts";

/** The authentications as merchants see them some days later. */
export interface ShownLater {
  readonly at: Date;
  /** Authentications by key; undefined if the service does not return the authentication. */
  readonly shown: ReadonlyMap<string, ToldAuthentication | undefined>;
}

const dayMs = 86_400_000;

/** Reads all authentications the given number of days after the last one was created. */
export async function shownAfterDays(world: World, fleet: Fleet<EndpointFunction>, days: number): Promise<ShownLater> {
  const { tables, timeline } = world;
  const made = authenticationsIn(await tables.contents());
  const lastMs = Math.max(timeline.nowMs - days * dayMs, ...made.map(({ created }) => Date.parse(created)));
  timeline.after(lastMs + days * dayMs - timeline.nowMs, () => {});
  while (timeline.nowMs < lastMs + days * dayMs && (await timeline.step()));
  const at = timeline.now();
  const { permission } = endpoints["get-authentication"].contract;
  const requests = made.map(({ key: threedsKey, agentKey }): [string, Asked] => [
    threedsKey,
    { agentKey, permission, pathParameters: { threedsKey } },
  ]);
  return { at, shown: await allShown<ToldAuthentication>(world, fleet, new Map(requests)) };
}
