import { Readable } from "node:stream";
import type { CardNetwork } from "../../../../functions/card-networks/networks.ts";
import { cachedCardRanges } from "../../../../functions/three-ds/card-ranges/cached-card-ranges.ts";
import { cardRangeFilesIn } from "../../../../functions/three-ds/card-ranges/card-range-files.ts";
import { fileToRanges } from "../../../../functions/three-ds/card-ranges/compact/compact-file.ts";
import type { DownloadFromDirectoryServer } from "../../../../functions/three-ds/directory-server/directory-server-link.ts";
import { simulatedNetworks } from "../plan.ts";
import { slices } from "../slices.ts";
import type { EndpointFunction, TaskFunction } from "../upgrading/functions.ts";
import { outsideOf } from "../upgrading/outside.ts";
import type { WorldPlatform } from "../upgrading/platform.ts";
import { resultsClients } from "./certificates.ts";

/** The functions of 3-D Secure on what a world gives. The settings are those of a deployed stage. */

const settings = {
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

const outsideOfAuthentications = (platform: WorldPlatform) => {
  const outside = outsideOf(platform);
  const lookUpCardRanges = cachedCardRanges({
    ...outside,
    files: { read: async (file) => fileToRanges(await platform.cardRangeFile(file)) },
    networks: simulatedNetworks,
    networkPriority: [],
  });
  return {
    ...outside,
    lookUpCardRanges,
    ask: (network: CardNetwork, message: object, deadline: Date) =>
      platform.askDirectoryServer(network, message, deadline),
    wait: (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds)),
  };
};

const outsideOfRefresh = (platform: WorldPlatform) => {
  const download: DownloadFromDirectoryServer = async (network, message, deadline, read) => {
    const exchange = await platform.askDirectoryServer(network, message, deadline);
    if (exchange.kind !== "answered") return exchange;
    return { kind: "answered", answer: await read(Readable.from([Buffer.from(exchange.text)])) };
  };
  return { ...outsideOf(platform), files: cardRangeFilesIn(platform.files), download, networks: simulatedNetworks };
};

const { threeDs } = slices;

export const threeDSecureFunctions = {
  "look-up-card-ranges": (platform: WorldPlatform): EndpointFunction =>
    threeDs.lookUpCardRanges.handler(settings, outsideOfAuthentications(platform)),
  "create-authentication": (platform: WorldPlatform): EndpointFunction =>
    threeDs.createAuthentication.handler(settings, outsideOfAuthentications(platform)),
  "create-requestor-initiated-authentication": (platform: WorldPlatform): EndpointFunction =>
    threeDs.createRequestorInitiatedAuthentication.handler(settings, outsideOfAuthentications(platform)),
  "get-authentication": (platform: WorldPlatform): EndpointFunction =>
    threeDs.getAuthentication.handler(settings, outsideOfAuthentications(platform)),
  "receive-results": (platform: WorldPlatform): EndpointFunction =>
    threeDs.receiveResults.handler(settings, outsideOfAuthentications(platform)),
  "refresh-card-ranges": (platform: WorldPlatform): TaskFunction =>
    threeDs.refreshCardRanges.handler(settings, outsideOfRefresh(platform)),
  "sweep-authentications": (platform: WorldPlatform): TaskFunction =>
    threeDs.sweepAuthentications.handler(settings, outsideOfAuthentications(platform)),
} as const;
