import { byNetworkPriority, recognizeCardNumber } from "../../card-networks/catalogue/cards/card-number.ts";
import { type CardNetwork, cardNetworks } from "../../card-networks/networks.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { StoreUnavailable, type Table } from "../../shared/store/table.ts";
import { addSeconds } from "../../shared/time/clock.ts";
import { NotReadyYet } from "../../shared/values/passing-faults.ts";
import type { ServedRanges } from "../domain/card-ranges/card-range-refresh.ts";
import type { CardRange, CardRangeLookup } from "./card-range.ts";
import type { CardRangeFiles, LoadedRanges } from "./card-range-files.ts";
import { cardRangeStateKeys, itemToCardRangeState } from "./card-range-state.ts";
import { type FoundRange, findRange } from "./compact/compact-ranges.ts";

export interface CardRangeCachePlatform extends Pick<FunctionPlatform, "clock" | "log"> {
  readonly table: Pick<Table, "read">;
  readonly files: Pick<CardRangeFiles, "read">;
  /** Networks that have a directory server in this stage. */
  readonly networks: readonly CardNetwork[];
  readonly networkPriority: readonly CardNetwork[];
}

/** Interval, in seconds, at which an execution environment checks for new files. */
const checkSeconds = 60;

/** Retry-After, in seconds, for networks that have no list yet: the interval between refresh runs. */
const refreshSeconds = 900;

/**
 * Looks up card numbers in memory. A network's list is loaded on the first lookup of a card number that the list can
 * contain, and reloaded when the network has a new file. Loaded lists are still used while the table or the bucket is
 * unavailable. Until a network has its first list, a lookup of one of its card numbers throws `NotReadyYet`, unless another
 * network has a range for the card number.
 */
export function cachedCardRanges({
  table,
  files,
  networks,
  networkPriority,
  clock,
  log,
}: CardRangeCachePlatform): CardRangeLookup {
  const loaded = new Map<CardNetwork, LoadedRanges>();
  let serving = new Map<CardNetwork, ServedRanges>();
  let nextCheck = new Date(0);

  const check = async (): Promise<void> => {
    if (clock() < nextCheck) return;
    try {
      const states = (await table.read(cardRangeStateKeys)).map(itemToCardRangeState);
      serving = new Map(
        cardNetworks.flatMap((network, index) => {
          const served = states[index]?.served;
          return served ? [[network, served]] : [];
        }),
      );
    } catch (fault) {
      if (serving.size === 0) throw fault;
      log.error("CARD_RANGES_NOT_CHECKED", fault);
    }
    // Until at least one network has a file, every lookup checks for files.
    if (serving.size > 0) nextCheck = addSeconds(clock(), checkSeconds);
  };

  const rangesOf = async (network: CardNetwork, served: ServedRanges): Promise<LoadedRanges> => {
    const known = loaded.get(network);
    try {
      const ranges = known?.served.file === served.file ? known.ranges : await files.read(served.file);
      const current = { served, ranges };
      loaded.set(network, current);
      return current;
    } catch (fault) {
      log.error("CARD_RANGES_NOT_LOADED", fault, { network });
      if (!known) throw new StoreUnavailable("the card ranges could not be loaded");
      // A failed load is retried at the next check, not at every card lookup.
      serving.set(network, known.served);
      return known;
    }
  };

  return async (cardNumber) => {
    await check();
    const candidates = byNetworkPriority([...serving.keys()], networkPriority).flatMap((network) => {
      const served = serving.get(network);
      return served?.leadingDigits.includes(cardNumber.charAt(0)) ? [{ network, served }] : [];
    });
    const lists = await Promise.all(candidates.map(({ network, served }) => rangesOf(network, served)));
    const found = lists.flatMap(({ served, ranges }, index) => {
      const range = findRange(ranges, cardNumber);
      const network = candidates[index]?.network;
      return range && network ? [toldRange(network, range, served)] : [];
    });
    const awaited = networksOf(cardNumber).find((network) => networks.includes(network) && !serving.has(network));
    if (found.length === 0 && awaited !== undefined) {
      throw new NotReadyYet(`The card ranges of ${awaited} are not available yet.`, refreshSeconds);
    }
    return found;
  };
}

function networksOf(cardNumber: string): readonly CardNetwork[] {
  const recognized = recognizeCardNumber(cardNumber);
  return recognized.ok ? recognized.value.networks : [];
}

function toldRange(
  network: CardNetwork,
  { startRange, endRange, terms }: FoundRange,
  { dsStartProtocolVersion, dsEndProtocolVersion }: ServedRanges,
): CardRange {
  const { acsInfoInd, ...otherTerms } = terms;
  return {
    network,
    startRange,
    endRange,
    dsStartProtocolVersion,
    dsEndProtocolVersion,
    ...otherTerms,
    ...(acsInfoInd && { acsInfoIndicator: acsInfoInd }),
  };
}
