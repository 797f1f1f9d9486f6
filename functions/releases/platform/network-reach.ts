import { once } from "node:events";
import { connect } from "node:net";
import { type NetworkAddress, parseNetworkAddresses } from "../../card-networks/link/network-addresses.ts";
import { deployedStatelessPlatform } from "../../shared/platform/stateless-platform.ts";
import type { Log } from "../../shared/values/log.ts";
import { readSettings } from "../../shared/values/settings.ts";
import type { ReachNetworkPlatform } from "../reach-network/reach-network.ts";
import { reachSettings } from "../settings.ts";

export type NetworkReachPlatform = ReachNetworkPlatform & { readonly log: Log };

const connectMilliseconds = 5_000;

export async function connected({ host, port }: NetworkAddress): Promise<void> {
  const socket = connect({ host, port, signal: AbortSignal.timeout(connectMilliseconds) });
  try {
    await once(socket, "connect");
  } finally {
    socket.destroy();
  }
}

export const deployedNetworkReachPlatform = (): NetworkReachPlatform => ({
  log: deployedStatelessPlatform().log,
  addresses: parseNetworkAddresses(readSettings(reachSettings).NETWORK_ADDRESSES),
  connect: connected,
});
