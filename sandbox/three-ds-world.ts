import { mkdirSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { closeAtOnce } from "#local-aws/listening";
import type { CardNetwork } from "../functions/card-networks/networks.ts";
import type { AcsRecord } from "./acs/acs-records.ts";
import { type Patience, usualPatience } from "./acs/challenge/patience.ts";
import type { ResultsToSend } from "./acs/challenge/results-request.ts";
import { browserListener } from "./acs/http-server.ts";
import { issuerDesk } from "./acs/issuer-desk.ts";
import { authorityFileIn, certificatesIn, type WorldCertificates } from "./certificates.ts";
import { startDirectoryServers } from "./directory-server/https-servers.ts";
import { sendResults } from "./directory-server/send-results.ts";
import { openLedgerFile } from "./network-host/ledger/ledger-file.ts";
import { listenAsBefore } from "./reserved-ports.ts";

/** Directory servers and issuers of 3-D Secure on this machine, with one ledger, their own authority and real pages. */

export interface ThreeDsWorldSettings {
  /** Directory of ledger, certificates and ports. */
  readonly directory: string;
  /** Port of the issuers' pages; 0 for a free one. */
  readonly port?: number;
  readonly now?: () => Date;
  readonly patience?: Partial<Patience>;
  /** Minimum interval between PReqs of the same kind. */
  readonly preparationSeconds?: number;
  readonly splitInto?: number;
  readonly delayFactor?: number;
  /** Overrides the URL for results in the authentication request. */
  readonly resultsUrl?: (network: CardNetwork) => string;
  /** Expired challenges wait for a service that is still starting, so their results are not lost. */
  readonly isServiceUp?: () => boolean;
  /** Called with an error of the simulation itself, or a result that did not arrive. */
  readonly onFault?: (fault: Error) => void;
}

export interface ThreeDsWorld {
  /** URL of the issuers for browsers. */
  readonly acsUrl: string;
  readonly directoryServers: Readonly<Record<CardNetwork, string>>;
  readonly certificates: WorldCertificates;
  /** Certificate file for clients of these servers to trust. */
  readonly authorityFile: string;
  close(): Promise<void>;
}

/** In the format of the setting: `visa=https://127.0.0.1:4001/,mastercard=…`. */
export const directoryServerAddresses = ({ directoryServers }: ThreeDsWorld): string =>
  Object.entries(directoryServers)
    .map(([network, url]) => `${network}=${url}`)
    .join(",");

const host = "127.0.0.1";
const sweepEveryMs = 250;

export const startThreeDsWorld = async (settings: ThreeDsWorldSettings): Promise<ThreeDsWorld> => {
  const {
    directory,
    port = 0,
    // biome-ignore lint/plugin: authentication requests carry the world's time (decision 0010)
    now = () => new Date(),
    preparationSeconds = 3_600,
    delayFactor = 1,
    resultsUrl,
    isServiceUp = () => true,
    onFault = (fault) => process.emitWarning(fault),
  } = settings;
  mkdirSync(directory, { recursive: true });
  const certificates = await certificatesIn(directory, now());
  const ledger = openLedgerFile<AcsRecord>(join(directory, "ledger"));
  const patience = { ...usualPatience, ...settings.patience };

  const send = (results: ResultsToSend) =>
    sendResults(resultsUrl ? { ...results, threeDSServerURL: resultsUrl(results.network) } : results, certificates);

  const server = createServer();
  // A client that reuses a connection just as it closes would see a failure.
  server.keepAliveTimeout = 0;
  const acsPort = await listenAsBefore(server, { directory, name: "acs", first: port, host });
  // Pages in frames of a page on localhost count as same-site.
  const acsUrl = `http://localhost:${acsPort}`;
  const desk = issuerDesk({ acsUrl, patience, ledger, now, send, onFault });
  server.on("request", browserListener(desk, onFault));

  const directoryServers = await startDirectoryServers({
    acsUrl,
    patience,
    preparationSeconds,
    ...(settings.splitInto === undefined ? {} : { splitInto: settings.splitInto }),
    certificates,
    ledger,
    keep: desk.keep,
    now,
    host,
    delayFactor,
    onFault,
  });
  const sweep = (): void => {
    if (isServiceUp()) desk.sweep().catch(onFault);
  };
  const sweeping = setInterval(sweep, sweepEveryMs).unref();

  return {
    acsUrl,
    directoryServers: directoryServers.urls,
    certificates,
    authorityFile: authorityFileIn(directory),
    async close() {
      clearInterval(sweeping);
      await directoryServers.close();
      await closeAtOnce(server);
      ledger.close();
    },
  };
};
