import { readByNetwork } from "../by-network.ts";
import type { CardNetwork } from "../networks.ts";
import { type NetworkPath, networkPathKinds } from "../settings.ts";

export type NetworkPaths = Readonly<Partial<Record<CardNetwork, NetworkPath>>>;

/** Parses a setting such as `visa=connector,jcb=address`. A network that is omitted is not available in this stage. */
export const parseNetworkPaths = (setting: string): NetworkPaths =>
  readByNetwork("network path", setting, (text, network) => {
    const path = networkPathKinds.find((kind) => kind === text);
    if (!path) throw new Error(`network path of ${network} is not one of ${networkPathKinds.join(", ")}: "${text}"`);
    return path;
  });
