import { type CardNetwork, cardNetworks } from "../../../functions/card-networks/networks.ts";
import type { NetworkPath } from "../../../functions/card-networks/settings.ts";
import { prefixOf } from "../names.ts";
import { isLocal, type Stage } from "../stage-settings.ts";

/** Address of a stage's connector for functions and its own tasks. */

export const connectorPort = 8600;

/** All networks on the same path. */
export const everyNetworkBy = (path: NetworkPath): Readonly<Record<CardNetwork, NetworkPath>> =>
  Object.fromEntries(cardNetworks.map((network) => [network, path])) as Record<CardNetwork, NetworkPath>;

/** On this machine paths are chosen when the service starts. */
export const usesConnector = (stage: Stage): boolean =>
  isLocal(stage) || Object.values(stage.networkPath).includes("connector");

/** The names of a stage that are known in its own network only. */
export const privateZoneOf = (stage: Stage): string => `${prefixOf(stage)}.internal`;

/** The name that has the addresses of all tasks. */
export const connectorHostOf = (stage: Stage): string =>
  isLocal(stage) ? "127.0.0.1" : `network-connector.${privateZoneOf(stage)}`;

export const connectorTasksOf = (stage: Stage): string =>
  usesConnector(stage) ? `${connectorHostOf(stage)}:${connectorPort}` : "";
