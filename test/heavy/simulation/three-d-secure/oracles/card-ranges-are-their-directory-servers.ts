import { itemToCardRangeState } from "../../../../../functions/three-ds/card-ranges/card-range-state.ts";
import { dayOf } from "../../../../../sandbox/directory-server/answer-preparation.ts";
import type { Oracle } from "../../books.ts";
import { simulatedNetworks } from "../../simulated-networks.ts";
import { isOfTheRun, listOfDay } from "../card-range-lists.ts";

/**
 * Checks that each network has a served list, equal to its directory server's list on the day of the list: without entries of an
 * older list, partial responses or changes applied twice. After a refresh, the list dates from the run.
 */
export const cardRangesAreTheirDirectoryServers: Oracle = ({ items, parts, plan }) => {
  const { threeDSecure } = parts;
  if (!threeDSecure) return [];
  return simulatedNetworks.flatMap((network) => {
    const item = items.find(({ pk }) => pk === `card-ranges#${network}`);
    const { served } = itemToCardRangeState(item as never);
    if (!served) return [`no list of ${network} is served`];
    const { file, refreshed, serialNum } = served;
    const content = threeDSecure.cardRangeFiles.get(file);
    if (!content) return [`${file} is served and not there`];
    const day = serialNum === undefined ? dayOf(new Date(refreshed)) : Number(serialNum);
    const isOld = plan.parts?.threeDSecure?.refresh !== undefined && !isOfTheRun(served);
    return [
      ...(Buffer.from(content).equals(listOfDay(network, day)) ? [] : [`${file} is not the list of ${network}`]),
      ...(isOld ? [`the list of ${network} was never refreshed`] : []),
    ];
  });
};
