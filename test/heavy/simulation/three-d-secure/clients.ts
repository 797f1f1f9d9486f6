import { Readable } from "node:stream";
import type { CardNetwork } from "../../../../functions/card-networks/networks.ts";
import { cachedCardRanges } from "../../../../functions/three-ds/card-ranges/cached-card-ranges.ts";
import { cardRangeFilesIn } from "../../../../functions/three-ds/card-ranges/card-range-files.ts";
import { fileToRanges } from "../../../../functions/three-ds/card-ranges/compact/compact-file.ts";
import type { DownloadFromDirectoryServer } from "../../../../functions/three-ds/directory-server/directory-server-link.ts";
import { simulatedNetworks } from "../simulated-networks.ts";
import { clientsOf } from "../upgrading/clients.ts";
import type { WorldPlatform } from "../upgrading/platform.ts";
import { resultsClients } from "./certificates.ts";

/** Settings of a deployed stage for 3-D Secure, and the clients that a world passes to its functions. */

export const threeDSecureSettings = {
  AUTHENTICATION_PENDING_SECONDS: 60,
  CHALLENGE_OPEN_SECONDS: 4_500,
  DIRECTORY_SERVER_TIMEOUT_SECONDS: 10,
  THREE_DS_IDENTITIES: JSON.stringify({
    "*": { referenceNumber: "SERVER", operatorId: "OPERATOR", requestorId: "REQUESTOR", acquirerBIN: "400001" },
  }),
  THREE_DS_RESULTS_URL: "https://3ds.acquiring.example",
  NETWORK_PRIORITY: "",
  LOOPBACK_TARGETS: undefined,
  PUBLIC_TEST_VALUES: undefined,
  RESULTS_CLIENTS: JSON.stringify(resultsClients),
} as const;

export function clientsForAuthentications(platform: WorldPlatform) {
  const clients = clientsOf(platform);
  const lookUpCardRanges = cachedCardRanges({
    ...clients,
    files: { read: async (file) => fileToRanges(await platform.cardRangeFile(file)) },
    networks: simulatedNetworks,
    networkPriority: [],
  });
  return {
    ...clients,
    lookUpCardRanges,
    ask: (network: CardNetwork, message: object, deadline: Date) =>
      platform.askDirectoryServer(network, message, deadline),
    wait: (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds)),
  };
}

export function clientsForRefresh(platform: WorldPlatform) {
  const download: DownloadFromDirectoryServer = async (network, message, deadline, read) => {
    const exchange = await platform.askDirectoryServer(network, message, deadline);
    if (exchange.kind !== "answered") return exchange;
    return { kind: "answered", answer: await read(Readable.from([Buffer.from(exchange.text)])) };
  };
  return { ...clientsOf(platform), files: cardRangeFilesIn(platform.files), download, networks: simulatedNetworks };
}
