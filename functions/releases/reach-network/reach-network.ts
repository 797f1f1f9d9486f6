import type { NetworkAddress, NetworkAddresses } from "../../card-networks/link/network-addresses.ts";
import type { OperationWork } from "../../shared/entry/operation.ts";
import type { contract } from "./contract.ts";

export interface ReachNetworkPlatform {
  readonly addresses: NetworkAddresses;
  /** Opens and closes a connection. Throws the socket's error, or an error if the connection times out. */
  readonly connect: (address: NetworkAddress) => Promise<void>;
}

export const reachNetwork =
  ({ addresses, connect }: ReachNetworkPlatform): OperationWork<typeof contract> =>
  async ({ network }) => {
    const address = addresses[network];
    if (!address) return { fault: "the environment has no address for this network" };
    try {
      await connect(address);
      return {};
    } catch (fault) {
      return { fault: fault instanceof Error ? fault.message : String(fault) };
    }
  };
