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

/**
 * Local 3-D Secure directory servers and issuers, with a shared ledger, their own certificate authority and HTML challenge
 * pages.
 */

export interface ThreeDsWorldSettings {
  /** Directory in which the ledger, the certificates and the port numbers are stored. */
  readonly directory: string;
  /** Port of the issuers' pages at the first start; 0 for a random port. */
  readonly port?: number;
  readonly now?: () => Date;
  readonly patience?: Partial<Patience>;
  /** Minimum interval between a 3DS Server's PReqs of the same kind (full list or changes), in seconds. */
  readonly preparationSeconds?: number;
  readonly splitInto?: number;
  readonly delayFactor?: number;
  /** Overrides `threeDSServerURL`, the results URL in the AReq. */
  readonly resultsUrl?: (network: CardNetwork) => string;
  /**
   * Returns false while the service is starting. Expired challenges are ended only once the service is up, so their results
   * are not lost.
   */
  readonly isServiceUp?: () => boolean;
  /** Called for errors in the simulation itself, and for results that could not be delivered. */
  readonly onFault?: (fault: Error) => void;
}

export interface ThreeDsWorld {
  readonly acsUrl: string;
  readonly directoryServers: Readonly<Record<CardNetwork, string>>;
  readonly certificates: WorldCertificates;
  /** File with the CA certificate that clients of these servers must trust. */
  readonly authorityFile: string;
  close(): Promise<void>;
}

/** Formats the URLs as the `DirectoryServers` parameter expects them: `visa=https://127.0.0.1:4001/,mastercard=…`. */
export const directoryServerAddresses = ({ directoryServers }: ThreeDsWorld): string =>
  Object.entries(directoryServers)
    .map(([network, url]) => `${network}=${url}`)
    .join(",");

const host = "127.0.0.1";
const sweepEveryMs = 250;

export async function startThreeDsWorld(settings: ThreeDsWorldSettings): Promise<ThreeDsWorld> {
  const {
    directory,
    port = 0,
    // biome-ignore lint/plugin: authentication requests contain real time (decision 0010)
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
  // Idle keep-alive connections stay open, because a client that reuses a connection just as the server closes it would see a
  // failure.
  server.keepAliveTimeout = 0;
  const acsPort = await listenAsBefore(server, { directory, name: "acs", first: port, host });
  // The host name is localhost, so that challenge pages in an iframe of a page on localhost are same-site.
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
}
