import { type CardNetwork, isCardNetwork } from "../../card-networks/networks.ts";
import type { PortionedWork } from "../../shared/store/portions.ts";
import type { Clock } from "../../shared/time/clock.ts";
import { allOf } from "../../shared/values/all-of.ts";
import type { Log } from "../../shared/values/log.ts";
import type { bringFiles } from "../exchange/bring-files.ts";
import type { fetchFiles } from "../exchange/fetch-files.ts";
import type { FilePlace, FilePlaces } from "../file-places.ts";
import type { OpenFileServer } from "../platform/network-file-exchange.ts";

export interface ExchangeNetworkFilesPlatform {
  readonly places: FilePlaces;
  readonly open: OpenFileServer;
  readonly bring: ReturnType<typeof bringFiles>;
  readonly fetchAcknowledgements: ReturnType<typeof fetchFiles>;
  readonly fetchRecords: ReturnType<typeof fetchFiles>;
  readonly clock: Clock;
  readonly log: Log;
}

export interface ExchangedFiles {
  readonly brought: number;
  readonly fetched: number;
  readonly failed: number;
}

/** Maximum number of files of one kind that a run transfers per network. The next run transfers the remaining files. */
const filesMax = 50;

/**
 * Transfers files for each network with a configured location: clearing files from the outbox to the network, and
 * acknowledgements and records from the network to the inboxes. An unreachable network does not delay transfers to or from
 * other networks.
 */
export function exchangeNetworkFiles(platform: ExchangeNetworkFilesPlatform): PortionedWork<ExchangedFiles> {
  const { places, open, bring, fetchAcknowledgements, fetchRecords, clock, log } = platform;
  const networks = Object.keys(places).filter(isCardNetwork);

  const exchange = async (network: CardNetwork, place: FilePlace): Promise<ExchangedFiles> => {
    const server = await open(network, place);
    try {
      const carried = await bring(network, server, place.clearing, filesMax);
      for (const { kind, name } of carried) {
        if (kind === "conflict")
          log.error("NETWORK_FILE_CONFLICT", new Error("the network has a different file with this name"), {
            network,
            name,
          });
        else log.info("NETWORK_FILE_BROUGHT", { network, name });
      }
      const fetched = await allOf([
        fetchAcknowledgements(network, server, place.acknowledgements, filesMax),
        fetchRecords(network, server, place.records, filesMax),
      ]);
      for (const name of fetched.flat()) log.info("NETWORK_FILE_FETCHED", { network, name });
      const brought = carried.filter(({ kind }) => kind === "brought").length;
      return { brought, fetched: fetched.flat().length, failed: carried.length - brought };
    } finally {
      await server.close();
    }
  };

  return {
    portions: async () => networks.map((name, index) => ({ name, isLarge: index > 0 })),
    work: async (portions, deadline) => {
      const sums = { brought: 0, fetched: 0, failed: 0 };
      for (const network of networks) {
        const place = places[network];
        if (!place || !portions.includes(network) || clock() >= deadline) continue;
        try {
          const { brought, fetched, failed } = await exchange(network, place);
          sums.brought += brought;
          sums.fetched += fetched;
          sums.failed += failed;
        } catch (fault) {
          log.error("NETWORK_FILES_NOT_EXCHANGED", fault, { network });
          sums.failed += 1;
        }
      }
      return sums;
    },
  };
}
