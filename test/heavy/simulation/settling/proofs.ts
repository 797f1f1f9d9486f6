import { timelinesOperations } from "../../../operations/timelines.ts";
import { type Asked, allShown } from "../asked.ts";
import { Fleet } from "../fleet.ts";
import { type ChangeTable, deployed } from "../service.ts";
import type { World } from "../world.ts";

/** The service's proof of whether the amounts of a charge add up. */
export interface ToldProof {
  readonly chargeKey: string;
  readonly balanced: boolean;
  readonly differences: readonly string[];
}

const { permission } = timelinesOperations.getChargeTimeline.contract;

/**
 * Requests the proof of each charge after the index has caught up with the last write, and retries until every request is
 * answered.
 */
export async function askForProofs(
  world: World,
  changeTable: ChangeTable,
  indexLagMs: number,
  charges: readonly { readonly key: string; readonly agentKey: string }[],
): Promise<readonly ToldProof[]> {
  const fleet = new Fleet(world, deployed("get-charge-timeline", 28_000, changeTable));
  const requests = charges.map(({ agentKey, key: chargeKey }): [string, Asked] => [
    `proof of ${chargeKey}`,
    { agentKey, permission, pathParameters: { chargeKey } },
  ]);
  const timelines = await allShown<{ readonly proof?: ToldProof }>(world, fleet, new Map(requests), indexLagMs);
  return charges.map(({ key: chargeKey }) => {
    const timeline = timelines.get(`proof of ${chargeKey}`);
    if (!timeline) return { chargeKey, balanced: false, differences: ["nobody answers"] };
    return { balanced: false, differences: ["there is no proof"], ...timeline.proof, chargeKey };
  });
}
