import { buffer } from "node:stream/consumers";
import { UnreadableAcknowledgement } from "../../card-networks/clearing-file/acknowledgement-file.ts";
import { type CardNetwork, isCardNetwork } from "../../card-networks/networks.ts";
import {
  type InboxOutcome,
  type InboxPlatform,
  type LookedThrough,
  placeInInbox,
  workThroughInbox,
} from "../../shared/files/inbox.ts";
import type { ObjectStore } from "../../shared/files/object-store.ts";
import { leasesOf } from "../../shared/store/lease.ts";
import type { Table } from "../../shared/store/table.ts";
import { type RandomBytes, randomSecret } from "../../shared/values/keys.ts";
import { type TakeFile, UnexpectedAcknowledgement } from "./take-file.ts";

const holderLength = 16;

/** More than a file takes; each file renews it. */
export const leasedForSeconds = 120;

export type TakeAcknowledgementsPlatform = InboxPlatform & {
  readonly objects: Pick<ObjectStore, "list" | "open" | "move">;
  readonly take: TakeFile;
  readonly table: Pick<Table, "put">;
  readonly randomBytes: RandomBytes;
};

const notLookedAt: LookedThrough = { outcome: "waiting", entityTag: undefined };

/** The answers of a network, as work for one run: two that apply the same file only make each other's writes fail. */
export const answersOf = (network: CardNetwork): string => `answers-of-${network}`;

/**
 * Takes in the answers that lie in the inbox. What cannot be read is set aside for an operator; what has to wait stays and
 * is taken in the next minute, and so does what another run is at work on.
 */
export const takeAcknowledgements =
  (platform: TakeAcknowledgementsPlatform) =>
  async (deadline: Date): Promise<Readonly<Record<InboxOutcome, number>>> => {
    const { objects, take, table, randomBytes, clock, log } = platform;
    const leases = leasesOf(table, randomSecret(randomBytes, holderLength), clock, leasedForSeconds);

    const outcomeOf = async (key: string, content: Uint8Array): Promise<InboxOutcome> => {
      try {
        return (await take(key, content, deadline)) ? "taken" : "waiting";
      } catch (fault) {
        if (!(fault instanceof UnreadableAcknowledgement || fault instanceof UnexpectedAcknowledgement)) throw fault;
        log.error("CLEARING_ACKNOWLEDGEMENT_SET_ASIDE", fault, { file: key });
        return "set-aside";
      }
    };

    const work = async (key: string): Promise<LookedThrough> => {
      const { sender } = placeInInbox(key);
      if (isCardNetwork(sender) && !(await leases.hold(answersOf(sender)))) return notLookedAt;
      const opened = await objects.open(key);
      if (!opened) return notLookedAt;
      return { outcome: await outcomeOf(key, await buffer(opened.content)), entityTag: opened.entityTag };
    };

    const counts = await workThroughInbox(platform, deadline, "CLEARING_ACKNOWLEDGEMENT_FAILED", work).finally(
      leases.free,
    );
    if (Object.values(counts).some((count) => count > 0)) log.info("CLEARING_ACKNOWLEDGEMENTS_TAKEN", counts);
    return counts;
  };
