import { UnreadableAcknowledgement } from "../../card-networks/clearing-file/acknowledgement-file.ts";
import type { Clock } from "../../shared/clock.ts";
import type { Log } from "../../shared/logger.ts";
import type { ClearingFiles } from "../clearing-files.ts";
import { type TakeFile, UnexpectedAcknowledgement } from "./take-file.ts";

export interface TakeAcknowledgementsParts {
  readonly files: Pick<ClearingFiles, "received" | "open" | "done">;
  readonly take: TakeFile;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Takes in the files that lie in the inbox. What cannot be read is set aside for an operator; what has to wait stays and is
 * taken in the next minute.
 */
export const takeAcknowledgements =
  ({ files, take, clock, log }: TakeAcknowledgementsParts) =>
  async (deadline: Date): Promise<{ taken: number; setAside: number; waiting: number }> => {
    const counts = { taken: 0, setAside: 0, waiting: 0 };
    for (const name of await files.received()) {
      if (clock() >= deadline) break;
      const file = await files.open(name);
      if (!file) continue;
      try {
        const isTaken = await take(file, deadline);
        if (isTaken) await files.done(file, "taken");
        counts[isTaken ? "taken" : "waiting"] += 1;
      } catch (fault) {
        if (fault instanceof UnreadableAcknowledgement || fault instanceof UnexpectedAcknowledgement) {
          log.error("CLEARING_ACKNOWLEDGEMENT_SET_ASIDE", fault, { file: name });
          await files.done(file, "set-aside");
          counts.setAside += 1;
        } else {
          log.error("CLEARING_ACKNOWLEDGEMENT_FAILED", fault, { file: name });
          counts.waiting += 1;
        }
      }
    }
    if (counts.taken + counts.setAside + counts.waiting > 0) log.info("CLEARING_ACKNOWLEDGEMENTS_TAKEN", counts);
    return counts;
  };
