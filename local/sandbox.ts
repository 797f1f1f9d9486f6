import path from "node:path";
import { startNetworkHost } from "../sandbox/network-host/tcp-server.ts";
import type { StartHook } from "./start-hooks.ts";

/** The simulated card networks: a TCP server a network, which the deployed functions reach like a real switch. */
export const sandboxNetworks: StartHook = {
  name: "sandbox networks",
  beforeStacks: async ({ dataDirectory }) => {
    const host = await startNetworkHost({ directory: path.join(dataDirectory, "network-host") });
    return { parameters: { NetworkAddresses: host.addresses }, stop: () => host.close() };
  },
};
