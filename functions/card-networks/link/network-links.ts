import { compileFramedDialect, type FramedCodec } from "#iso8583/framed-codec";
import type { CardNetwork } from "../networks.ts";
import type { NetworkPath } from "../settings.ts";
import { networkWire } from "../wire.ts";
import { connectorLink } from "./connector-link.ts";
import type { ConnectorTasks } from "./connector-tasks.ts";
import type { NetworkLink } from "./exchange.ts";
import { type InvokeHost, invokeLink } from "./invoke-link.ts";
import type { NetworkAddresses } from "./network-addresses.ts";
import type { NetworkPaths } from "./network-paths.ts";
import { type TcpLinkSettings, tcpLink } from "./tcp-link.ts";

/** Returns the link to a network, or undefined if the network is not configured in this stage. */
export type LinkTo = (network: CardNetwork) => NetworkLink | undefined;

/** Creates the link to a network on first use, then reuses the link and its connection. */
function onceEach(make: (network: CardNetwork, wire: FramedCodec) => NetworkLink | undefined): LinkTo {
  const links = new Map<CardNetwork, NetworkLink | undefined>();
  return (network) => {
    if (!links.has(network)) links.set(network, make(network, compileFramedDialect(networkWire[network].dialect)));
    return links.get(network);
  };
}

export const tcpLinks = (
  addresses: NetworkAddresses,
  settings: Pick<TcpLinkSettings, "tls" | "connectTimeoutMs" | "onArrival" | "now"> = {},
): LinkTo =>
  onceEach((network, wire) => {
    const address = addresses[network];
    return address && tcpLink({ ...settings, address, wire });
  });

/** Links to the sandbox's host function, which simulates every network. */
export const invokeLinks = (invoke: InvokeHost): LinkTo =>
  onceEach((network, wire) => invokeLink({ network, wire, invoke }));

export const connectorLinks = (tasks: ConnectorTasks): LinkTo =>
  onceEach((network, { message: codec }) => connectorLink({ network, codec, tasks }));

/**
 * Selects each network's link by connection mode. The dependencies of a mode are created when a network first uses the mode.
 */
export function linksByPath(paths: NetworkPaths, ways: Readonly<Record<NetworkPath, () => LinkTo>>): LinkTo {
  const made = new Map<NetworkPath, LinkTo>();
  return (network) => {
    const path = paths[network];
    if (!path) return undefined;
    const linkTo = made.get(path) ?? ways[path]();
    made.set(path, linkTo);
    return linkTo(network);
  };
}
