import type { Portion } from "../store/portions.ts";
import type { Clock } from "../time/clock.ts";
import type { Log } from "../values/log.ts";
import type { ObjectStore } from "./object-store.ts";

/**
 * Files that others put below `inbox/`, looked through every minute. One that is worked through moves to `taken/`, one
 * that nobody can work with to `set-aside/`; one that has to wait stays and is looked at again.
 */

export type InboxOutcome = "taken" | "set-aside" | "waiting";

/** What became of a file, and which one it was: its sender may have put another one in its place meanwhile. */
export interface LookedThrough {
  readonly outcome: InboxOutcome;
  /** Undefined when nothing was there. */
  readonly entityTag: string | undefined;
}

export interface InboxPlatform {
  readonly objects: Pick<ObjectStore, "list" | "move">;
  readonly clock: Clock;
  readonly log: Log;
}

const inbox = "inbox/";

/** Whose box a file lay in, and its name there. */
export const placeInInbox = (key: string): { readonly sender: string; readonly name: string } => {
  const [sender = "", ...name] = key.slice(inbox.length).split("/");
  return { sender, name: name.join("/") };
};

/** Each file that lies in the inbox is a portion; the first is done by the run that finds them. */
export const inboxPortions = async ({ objects }: Pick<InboxPlatform, "objects">): Promise<readonly Portion[]> =>
  inTurns(await objects.list(inbox)).map((name, place) => ({ name, isLarge: place > 0 }));

/** The first file of each sender, then the second of each: one who sends many holds up no other. */
const inTurns = (keys: readonly string[]): readonly string[] => {
  const turns = new Map<string, number>();
  const placed = keys.map((key) => {
    const { sender } = placeInInbox(key);
    const turn = turns.get(sender) ?? 0;
    turns.set(sender, turn + 1);
    return { key, turn };
  });
  return placed.toSorted((one, other) => one.turn - other.turn).map(({ key }) => key);
};

/**
 * Gives the files among the portions to the work, until the deadline, and moves those away that it is done with: not what came in the
 * place of one. One that fails for no reason of its own does not hold up the others.
 */
export const workThroughInbox = async (
  { objects, clock, log }: InboxPlatform,
  portions: readonly string[],
  deadline: Date,
  failureCode: string,
  work: (key: string) => Promise<LookedThrough>,
): Promise<Readonly<Record<InboxOutcome, number>>> => {
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
};
