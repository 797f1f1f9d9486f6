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
import { duePortions } from "../../shared/store/due-sweep.ts";
import type { PortionedWork } from "../../shared/store/portions.ts";
import { type ApplyKeptVerdictsPlatform, applyKeptVerdicts } from "./apply-kept-verdicts.ts";
import { type TakeFile, type TakenFile, UnexpectedAcknowledgement } from "./take-file.ts";

type TakeAcknowledgementsPlatform = InboxPlatform &
  ApplyKeptVerdictsPlatform & {
    readonly objects: Pick<ObjectStore, "open">;
    readonly take: TakeFile;
  };

const gone: LookedThrough = { outcome: "waiting", entityTag: undefined };

/**
 * Number of files per outcome. `waiting` also counts results that must wait; `applied` counts stored results that were applied.
 */
type Counts = Readonly<Record<InboxOutcome | "applied", number>>;

/**
 * Applies the results that are stored on their records, and processes the acknowledgements in the inbox. An acknowledgement
 * that is unreadable or does not match its batch is set aside for an operator. An acknowledgement whose batch is not yet
 * recorded as submitted stays in the inbox for the next run.
 */
export function takeAcknowledgements(platform: TakeAcknowledgementsPlatform): PortionedWork<Counts> {
  const { objects, take, log } = platform;

  const takenFile = async (key: string, content: Uint8Array, deadline: Date): Promise<TakenFile | "set-aside"> => {
    try {
      return await take(key, content, deadline);
    } catch (fault) {
      if (!(fault instanceof UnreadableAcknowledgement || fault instanceof UnexpectedAcknowledgement)) throw fault;
      log.error("CLEARING_ACKNOWLEDGEMENT_SET_ASIDE", fault, { file: key });
      return "set-aside";
    }
  };

  return {
    portions: async () => [...(await duePortions(platform, "clearing-verdict")), ...(await inboxPortions(platform))],
    work: async (portions, deadline) => {
      const before = await applyKeptVerdicts(platform, portions, deadline);
      let kept = 0;

      const takeOne = async (key: string): Promise<LookedThrough> => {
        const opened = await objects.open(key);
        if (!opened) return gone;
        const { entityTag } = opened;
        const file = await takenFile(key, await buffer(opened.content), deadline);
        if (file === "set-aside") return { outcome: file, entityTag };
        kept += file.kept;
        return { outcome: file.outcome, entityTag };
      };

      const files = await workThroughInbox(platform, portions, deadline, "CLEARING_ACKNOWLEDGEMENT_FAILED", takeOne);
      const counts = { ...files, waiting: files.waiting + kept + before.waiting, applied: before.applied };
      if (Object.values(counts).some((count) => count > 0)) log.info("CLEARING_ACKNOWLEDGEMENTS_TAKEN", counts);
      return counts;
    },
  };
}
