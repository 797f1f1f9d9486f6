import { buffer } from "node:stream/consumers";
import { UnreadableAcknowledgement } from "../../card-networks/clearing-file/acknowledgement-file.ts";
import {
  type InboxOutcome,
  type InboxPlatform,
  inboxPortions,
  type LookedThrough,
  workThroughInbox,
} from "../../shared/files/inbox.ts";
import type { ObjectStore } from "../../shared/files/object-store.ts";
import type { PortionedWork } from "../../shared/store/portions.ts";
import { type TakeFile, UnexpectedAcknowledgement } from "./take-file.ts";

export type TakeAcknowledgementsPlatform = InboxPlatform & {
  readonly objects: Pick<ObjectStore, "list" | "open" | "move">;
  readonly take: TakeFile;
};

const gone: LookedThrough = { outcome: "waiting", entityTag: undefined };

/**
 * Takes in the answers that lie in the inbox. What cannot be read is set aside for an operator; what has to wait stays and
 * is taken in the next minute.
 */
export const takeAcknowledgements = (
  platform: TakeAcknowledgementsPlatform,
): PortionedWork<Readonly<Record<InboxOutcome, number>>> => {
  const { objects, take, log } = platform;

  const outcomeOf = async (key: string, content: Uint8Array, deadline: Date): Promise<InboxOutcome> => {
    try {
      return (await take(key, content, deadline)) ? "taken" : "waiting";
    } catch (fault) {
      if (!(fault instanceof UnreadableAcknowledgement || fault instanceof UnexpectedAcknowledgement)) throw fault;
      log.error("CLEARING_ACKNOWLEDGEMENT_SET_ASIDE", fault, { file: key });
      return "set-aside";
    }
  };

  const takeOne = async (key: string, deadline: Date): Promise<LookedThrough> => {
    const opened = await objects.open(key);
    if (!opened) return gone;
    return { outcome: await outcomeOf(key, await buffer(opened.content), deadline), entityTag: opened.entityTag };
  };

  return {
    portions: () => inboxPortions(platform),
    work: async (keys, deadline) => {
      const counts = await workThroughInbox(platform, keys, deadline, "CLEARING_ACKNOWLEDGEMENT_FAILED", (key) =>
        takeOne(key, deadline),
      );
      if (Object.values(counts).some((count) => count > 0)) log.info("CLEARING_ACKNOWLEDGEMENTS_TAKEN", counts);
      return counts;
    },
  };
};
