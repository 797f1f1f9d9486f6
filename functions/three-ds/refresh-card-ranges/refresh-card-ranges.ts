import type { CardNetwork } from "../../card-networks/networks.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import type { Table } from "../../shared/store/table.ts";
import { addSeconds } from "../../shared/time/clock.ts";
import { cardRangeStateKey, itemToCardRangeState } from "../card-ranges/card-range-state.ts";
import { isStale } from "../domain/card-ranges/card-range-refresh.ts";
import type { RefreshNetwork, RefreshOutcome } from "./refresh-network.ts";

export interface RefreshCardRangesPlatform extends Pick<FunctionPlatform, "clock" | "log"> {
  readonly table: Pick<Table, "read">;
  /** Networks that have a directory server in this stage. */
  readonly networks: readonly CardNetwork[];
  readonly refresh: RefreshNetwork;
}

/** Timeout per network, so a slow directory server does not use up the time for the other networks. */
const networkSeconds = 120;

type Outcomes = Readonly<Partial<Record<CardNetwork, RefreshOutcome | "failed">>>;

/**
 * Refreshes card range lists that are due, and logs a warning for lists that are missing or at least a day old. Networks are
 * refreshed one at a time to keep only one list in memory. A failure does not affect the other networks.
 */
export const refreshCardRanges =
  ({ table, networks, refresh, clock, log }: RefreshCardRangesPlatform) =>
  async (deadline: Date): Promise<Outcomes> => {
    const attempt = async (network: CardNetwork): Promise<RefreshOutcome | "failed"> => {
      const patience = addSeconds(clock(), networkSeconds);
      try {
        return await refresh(network, patience < deadline ? patience : deadline);
      } catch (fault) {
        log.error("CARD_RANGES_NOT_REFRESHED", fault, { network });
        return "failed";
      }
    };
    const outcomes: Partial<Record<CardNetwork, RefreshOutcome | "failed">> = {};
    for (const network of networks) outcomes[network] = await attempt(network);

    const items = await table.read(networks.map(cardRangeStateKey));
    for (const [index, network] of networks.entries()) {
      const state = itemToCardRangeState(items[index]);
      if (isStale(state, clock())) log.warn("CARD_RANGES_STALE", { network, refreshed: state.served?.refreshed });
    }
    return outcomes;
  };
