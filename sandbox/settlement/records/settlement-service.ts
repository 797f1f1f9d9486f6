import type { CardNetwork } from "../../../functions/card-networks/networks.ts";

/** The name under which a network settles in a currency. */
export const settlementService = (network: CardNetwork, currency: string) => ({
  code: `${network.slice(0, 2).toUpperCase()}-${currency}`,
  title: `International settlement in ${currency}`,
});
