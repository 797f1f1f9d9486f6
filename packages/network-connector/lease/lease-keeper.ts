import { handOver } from "./hand-over.ts";
import { cutOverdue, type HeldLines, type LeaseKeeperParts, mayTake, renew, take, termNow } from "./held-lines.ts";
import { lookEveryMs } from "./line-lease.ts";

/** Checks all leases once: renews those of this task and takes free lines. Returns the lines that were free. */
const look = async (held: HeldLines, freeBefore: ReadonlySet<string>): Promise<ReadonlySet<string>> => {
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
};

/**
 * Takes free lines, one per network at a time, so tasks that start together share them; renews its leases; and cuts a line in
 * time if its lease cannot be renewed. One task does not need several lines of a network, but opens all of them if there is no
 * other task: a task that already has one leaves a newly freed line to the others for one check.
 */
export const leaseKeeper = (parts: LeaseKeeperParts) => {
  const { leases, time, troubled } = parts;
  const held: HeldLines = { parts, leaseOf: new Map(), isLeaving: false };
  /** Changes requested by the network are written in order; the last one counts. */
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

    /** Stores that the network has signed a line off, or allows its sign-on. */
    async want(line: string, desired: "on" | "off-by-network") {
      const write = async () => {
        const mine = held.leaseOf.get(line);
        if (mine) await leases.want(mine.lease, desired).catch(troubled);
      };
      const written = (writesOf.get(line) ?? Promise.resolve()).then(write);
      writesOf.set(line, written);
      await written;
    },

    /** Stores with the lease that a line of this network is open. */
    async signedOn(line: string, network: string) {
      const mine = held.leaseOf.get(line);
      if (mine) await leases.signedOn(mine.lease, network, termNow(time).nowMs).catch(troubled);
    },

    /**
     * Drains all lines and returns their leases, so another task can take them immediately. Leases are renewed until then.
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
};
