import { handOver } from "./hand-over.ts";
import { cutOverdue, type HeldLines, type LeaseKeeperParts, mayTake, renew, take, termNow } from "./held-lines.ts";
import { lookEveryMs } from "./line-lease.ts";

/**
 * Checks all leases once: renews this task's leases and takes free lines. Returns the names of the lines that were free or
 * leased to this task.
 */
async function look(held: HeldLines, freeBefore: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const { leases, lines } = held.parts;
  const all = new Map((await leases.all()).map((lease) => [lease.line, lease]));
  const free = new Set(lines.flat().flatMap(({ name }) => (mayTake(held.parts, all.get(name)) ? [name] : [])));
  for (const ofNetwork of lines) {
    const hadOne = ofNetwork.some(({ name }) => held.leaseOf.has(name));
    let hasTaken = false;
    for (const line of ofNetwork) {
      const mine = held.leaseOf.get(line.name);
      const isLeftToOthers = hadOne && !freeBefore.has(line.name);
      if (mine) await renew(held, line, mine, all.get(line.name));
      else if (!held.isLeaving && !hasTaken && !isLeftToOthers && free.has(line.name))
        hasTaken = await take(held, line);
    }
  }
  return free;
}

/**
 * Takes free lines, one per network at a time, so that tasks that start together share the lines. Renews the leases of this
 * task, and cuts a line before its lease expires if the lease cannot be renewed. If a task already has a line to a network, it
 * leaves a newly freed line to the other tasks for one check. If there are no other tasks, this task opens all lines to the
 * network.
 */
export function leaseKeeper(parts: LeaseKeeperParts) {
  const { leases, time, troubled } = parts;
  const held: HeldLines = { parts, leaseOf: new Map(), isLeaving: false };
  /** State changes requested by a network are written in order, so that the last one wins. */
  const writesOf = new Map<string, Promise<void>>();
  let freeBefore: ReadonlySet<string> = new Set();
  let isOver = false;
  let stopTimer = () => {};
  let stopWatch = () => {};
  let round: Promise<void> = Promise.resolve();

  const turn = () => {
    round = look(held, freeBefore)
      .then((free) => {
        freeBefore = free;
      })
      .catch(troubled)
      .finally(() => {
        cutOverdue(held);
        if (!isOver) stopTimer = time.after(lookEveryMs, turn);
      });
  };

  // An unresponsive table must not keep a line open beyond its lease.
  const watch = () => {
    cutOverdue(held);
    stopWatch = time.after(lookEveryMs, watch);
  };

  return {
    start() {
      turn();
      watch();
    },

    /**
     * Stores the state that the network requested: `off-by-network` if the network has signed off the line, `on` if the line
     * can sign on again.
     */
    async want(line: string, desired: "on" | "off-by-network") {
      const write = async () => {
        const mine = held.leaseOf.get(line);
        if (mine) await leases.want(mine.lease, desired).catch(troubled);
      };
      const written = (writesOf.get(line) ?? Promise.resolve()).then(write);
      writesOf.set(line, written);
      await written;
    },

    async signedOn(line: string, network: string) {
      const mine = held.leaseOf.get(line);
      if (mine) await leases.signedOn(mine.lease, network, termNow(time).nowMs).catch(troubled);
    },

    /**
     * Drains all lines and releases the line leases, so that another task can take the lines immediately. The leases are
     * renewed until the drain ends.
     */
    async stop() {
      held.isLeaving = true;
      await round;
      await Promise.all(parts.lines.map((ofNetwork) => handOver(held, ofNetwork)));
      isOver = true;
      stopTimer();
      stopWatch();
    },
  };
}
