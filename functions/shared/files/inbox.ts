import type { Portion } from "../store/portions.ts";
import type { Clock } from "../time/clock.ts";
import type { Log } from "../values/log.ts";
import type { ObjectStore } from "./object-store.ts";

/**
 * Files that external parties upload under the prefix `inbox/`, which is processed every minute. A processed file is moved
 * to `taken/`, and an unusable file to `set-aside/`. A file that must wait stays in the inbox until a later run processes
 * it.
 */

export type InboxOutcome = "taken" | "set-aside" | "waiting";

/**
 * Outcome of processing a file, and the entity tag of the processed version, because the sender might have replaced the file in
 * the meantime.
 */
export interface LookedThrough {
  readonly outcome: InboxOutcome;
  /** Undefined if there was no file. */
  readonly entityTag: string | undefined;
}

export interface InboxPlatform {
  readonly objects: Pick<ObjectStore, "list" | "move">;
  readonly clock: Clock;
  readonly log: Log;
}

const inbox = "inbox/";

export function placeInInbox(key: string): { readonly sender: string; readonly name: string } {
  const [sender = "", ...name] = key.slice(inbox.length).split("/");
  return { sender, name: name.join("/") };
}

/**
 * Each file in the inbox is a portion. A scheduled run processes the first file and starts a separate run for each of the
 * others.
 */
export const inboxPortions = async ({ objects }: Pick<InboxPlatform, "objects">): Promise<readonly Portion[]> =>
  inTurns(await objects.list(inbox)).map((name, place) => ({ name, isLarge: place > 0 }));

/** Interleaves the files of the senders (round robin), so that a sender with many files does not delay the others. */
function inTurns(keys: readonly string[]): readonly string[] {
  const turns = new Map<string, number>();
  const placed = keys.map((key) => {
    const { sender } = placeInInbox(key);
    const turn = turns.get(sender) ?? 0;
    turns.set(sender, turn + 1);
    return { key, turn };
  });
  return placed.toSorted((one, other) => one.turn - other.turn).map(({ key }) => key);
}

/**
 * Processes the files in the given portions until the deadline, and moves completed files to the folder for their outcome
 * unless they were replaced in the meantime. An unexpected error in one file does not stop the processing of the others.
 */
export async function workThroughInbox(
  { objects, clock, log }: InboxPlatform,
  portions: readonly string[],
  deadline: Date,
  failureCode: string,
  work: (key: string) => Promise<LookedThrough>,
): Promise<Readonly<Record<InboxOutcome, number>>> {
  const counts = { taken: 0, "set-aside": 0, waiting: 0 };
  for (const key of portions.filter((portion) => portion.startsWith(inbox))) {
    if (clock() >= deadline) break;
    try {
      const { outcome, entityTag } = await work(key);
      if (outcome !== "waiting") await objects.move(key, `${outcome}/${key.slice(inbox.length)}`, entityTag);
      counts[outcome] += 1;
    } catch (fault) {
      log.error(failureCode, fault, { file: key });
      counts.waiting += 1;
    }
  }
  return counts;
}
