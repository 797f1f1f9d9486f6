import type { MessageVersion } from "#emv-3ds-messages/message-versions";
import type { PReq } from "#emv-3ds-messages/messages";
import type { CardNetwork } from "../../card-networks/networks.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import type { Table } from "../../shared/store/table.ts";
import { type CardRangeFiles, fileNameOf, type LoadedRanges } from "../card-ranges/card-range-files.ts";
import {
  askedToUpdate,
  cardRangeStateKey,
  fullListToUpdate,
  itemToCardRangeState,
  notAskedToUpdate,
  servedToUpdate,
  versionToUpdate,
} from "../card-ranges/card-range-state.ts";
import { countOf, leadingDigitsOf } from "../card-ranges/compact/compact-ranges.ts";
import { readPreparation } from "../card-ranges/read-preparation.ts";
import type { DownloadFromDirectoryServer } from "../directory-server/directory-server-link.ts";
import type { ServerIdentity } from "../domain/areq/areq.ts";
import {
  type CardRangeState,
  isDue,
  isShrunken,
  type ServedRanges,
  serialToAskFrom,
  versionAfterAnswer,
  versionToAskIn,
} from "../domain/card-ranges/card-range-refresh.ts";
import { decideRefresh } from "./decide-refresh.ts";

export interface RefreshNetworkPlatform extends Pick<FunctionPlatform, "clock" | "log"> {
  readonly table: Pick<Table, "read" | "write">;
  readonly files: CardRangeFiles;
  readonly download: DownloadFromDirectoryServer;
  readonly identityAt: (network: CardNetwork) => ServerIdentity;
  readonly newTransactionId: () => string;
}

export type RefreshOutcome =
  | "not-due"
  | "refreshed"
  | "unchanged"
  | "refused"
  | "faulty"
  | "no-answer"
  /** No request was sent, so an immediate retry is allowed. */
  | "unreachable";

export type RefreshNetwork = (network: CardNetwork, deadline: Date) => Promise<RefreshOutcome>;

/**
 * Refreshes the card ranges of a network: reserves the request, sends it, parses and applies the response, and writes a new
 * file next to the old one. A database write then makes the new file current. If a step fails, the old file remains current.
 */
export function refreshNetwork(platform: RefreshNetworkPlatform): RefreshNetwork {
  const { table, files, download, clock, log } = platform;

  const serve = async (
    network: CardNetwork,
    requestedAt: Date,
    served: ServedRanges,
    { messageVersion }: PReq,
  ): Promise<void> => {
    const askIn = versionAfterAnswer(messageVersion, served);
    const { written } = await table.write([servedToUpdate(network, requestedAt, served, askIn)]);
    if (!written) throw new Error(`another run has requested the card ranges of ${network} in the meantime`);
    log.info("CARD_RANGES_REFRESHED", { network, file: served.file, count: served.count });
  };

  return async (network, deadline) => {
    const requestedAt = clock();
    const [item] = await table.read([cardRangeStateKey(network)]);
    const state = itemToCardRangeState(item);
    if (!isDue(state, requestedAt)) return "not-due";
    const reserved = await table.write([askedToUpdate(network, state, requestedAt)]);
    if (!reserved.written) return "not-due";

    const base = await listToChange(network, state, platform);
    const preq = preqTo(network, versionToAskIn(state), base?.served.serialNum, platform);
    const exchange = await download(network, preq, deadline, readPreparation(preq));
    if (exchange.kind !== "answered") {
      log.warn("CARD_RANGES_NOT_ANSWERED", { network, outcome: exchange.kind, reason: exchange.reason });
      if (exchange.kind === "unreachable") await table.write([notAskedToUpdate(network, requestedAt, state)]);
      return exchange.kind;
    }

    const { served } = state;
    const refreshed = requestedAt.toISOString();
    const decision = decideRefresh(exchange.answer, { preq, base, isServing: served !== undefined });
    if (decision.kind === "keep-old") {
      const { outcome, reason, needsFullList, askIn, reply } = decision;
      log.warn("CARD_RANGES_NOT_TAKEN", { network, outcome, reason });
      if (needsFullList) await table.write([fullListToUpdate(network, requestedAt)]);
      if (askIn) await table.write([versionToUpdate(network, requestedAt, askIn)]);
      // The outcome of sending the Erro is ignored, because the Erro only informs the directory server.
      if (reply) await download(network, reply, deadline, async () => undefined);
      return outcome;
    }
    if (decision.kind === "serve-same") {
      const { file, count, leadingDigits } = decision.list;
      await serve(network, requestedAt, { file, count, leadingDigits, ...decision.edition, refreshed }, preq);
      return "unchanged";
    }
    const { ranges, edition } = decision;
    const file = fileNameOf(network, requestedAt);
    await files.write(file, ranges);
    const facts = { count: countOf(ranges), leadingDigits: leadingDigitsOf(ranges) };
    await serve(network, requestedAt, { file, ...facts, ...edition, refreshed }, preq);
    if (served && isShrunken(served.count, facts.count)) {
      log.warn("CARD_RANGES_SHRUNKEN", { network, countBefore: served.count, count: facts.count });
    }
    // The previous file is kept, because execution environments can load it for up to a minute.
    await files.removeOthers(network, served ? [file, served.file] : [file]);
    return "refreshed";
  };
}

/**
 * Loads the current card range list, to which the response will contain changes. Returns undefined if the full list must be
 * requested: there is no usable serial number, or the list cannot be loaded.
 */
async function listToChange(
  network: CardNetwork,
  state: CardRangeState,
  { files, log }: RefreshNetworkPlatform,
): Promise<LoadedRanges | undefined> {
  const { served } = state;
  if (!served || serialToAskFrom(state) === undefined) return undefined;
  try {
    return { served, ranges: await files.read(served.file) };
  } catch (fault) {
    log.error("CARD_RANGES_NOT_LOADED", fault, { network });
    return undefined;
  }
}

function preqTo(
  network: CardNetwork,
  messageVersion: MessageVersion,
  serialNum: string | undefined,
  { identityAt, newTransactionId }: RefreshNetworkPlatform,
): PReq {
  const { referenceNumber, operatorId } = identityAt(network);
  return {
    messageType: "PReq",
    messageVersion,
    threeDSServerTransID: newTransactionId(),
    threeDSServerRefNumber: referenceNumber,
    threeDSServerOperatorID: operatorId,
    ...(serialNum !== undefined && { serialNum }),
  };
}
