import { type CardNetwork, cardNetworks } from "../../../functions/card-networks/networks.ts";
import type { NetworkPath } from "../../../functions/card-networks/settings.ts";
import { prefixOf } from "../names.ts";
import { isLocal, type Stage } from "../stage-settings.ts";

export const connectorPort = 8600;

export const everyNetworkBy = (path: NetworkPath): Readonly<Record<CardNetwork, NetworkPath>> =>
  Object.fromEntries(cardNetworks.map((network) => [network, path])) as Record<CardNetwork, NetworkPath>;

/**
 * Returns true if the path of at least one network is `connector`. Always true for a local stage, because the `networkPath`
 * of a local stage is only known when the service starts.
 */
export const usesConnector = (stage: Stage): boolean =>
  isLocal(stage) || Object.values(stage.networkPath).includes("connector");

/** A stage's private DNS zone. Its names resolve only in the stage's VPC. */
export const privateZoneOf = (stage: Stage): string => `${prefixOf(stage)}.internal`;

/** DNS name that resolves to the IP addresses of all connector tasks; the loopback address in a local stage. */
export const connectorHostOf = (stage: Stage): string =>
  isLocal(stage) ? "127.0.0.1" : `network-connector.${privateZoneOf(stage)}`;

export const connectorTasksOf = (stage: Stage): string =>
  usesConnector(stage) ? `${connectorHostOf(stage)}:${connectorPort}` : "";
