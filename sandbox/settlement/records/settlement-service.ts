import type { CardNetwork } from "../../../functions/card-networks/networks.ts";

export const settlementService = (network: CardNetwork, currency: string) => ({
  code: `${network.slice(0, 2).toUpperCase()}-${currency}`,
  title: `International settlement in ${currency}`,
});
