import { longestHandOverMs } from "../exchange-frames.ts";
import type { Line } from "../line/line.ts";
import type { Time } from "../time.ts";
import {
  isFree,
  type LineLease,
  type LineLeases,
  leaseMs,
  lookEveryMs,
  renewEveryMs,
  usableUntil,
} from "./line-lease.ts";

export interface LeaseKeeperParts {
  readonly leases: LineLeases;
  readonly time: Time;
  /** The name of this task, unlike that of every other. */
  readonly holder: string;
  /** The lines of each network. */
  readonly lines: readonly (readonly Line[])[];
  /** The table of leases did not answer; lines that are held go on until their time is over. */
  readonly troubled: (fault: unknown) => void;
  /** How long a task that leaves waits for another one to carry a network; 0 where there is no other. */
  readonly handOverMs?: number;
}

interface Held {
  lease: LineLease;
  usableUntilMs: number;
  renewedMs: number;
}

/**
 * Takes lines that are free, one of each network at a time, so that tasks that start together share them; keeps what it holds; and lets
 * go in time of what it cannot renew. Several lines of a network are not needed in one task, but in one task they are all kept up when
 * there is no other: a task that has one leaves a line that has just become free to those without any for another look.
 */
export const leaseKeeper = ({
  leases,
  time,
  holder,
  lines,
  troubled,
  handOverMs = longestHandOverMs,
}: LeaseKeeperParts) => {
  const held = new Map<string, Held>();
  /** What the network says of a line is written in the order in which it says it: the last word counts. */
  const words = new Map<string, Promise<void>>();
  /** The lines that were free when this task last looked. */
  let freeBefore: ReadonlySet<string> = new Set();
  let isLeaving = false;
  let isOver = false;
  let stopTimer = () => {};
  let round: Promise<void> = Promise.resolve();

  const term = () => ({ nowMs: time.date().getTime(), forMs: leaseMs });

  /** What an earlier life of this task held is its own. */
  const mayTake = (lease: LineLease | undefined): boolean => lease?.holder === holder || isFree(lease, term().nowMs);

  const keep = (lease: LineLease, askedAtMs: number) =>
    held.set(lease.line, { lease, usableUntilMs: usableUntil(askedAtMs), renewedMs: askedAtMs });

  const obeyed = async (line: Line, { desired }: LineLease) => {
    // Whoever leaves drains its lines by itself, one after the other.
    if (isLeaving) return;
    if (desired === "on") line.open();
    else if (line.state !== "off") await line.drain();
  };

  const take = async (line: Line) => {
    const askedAtMs = time.now();
    const lease = await leases.take(line.name, holder, term());
    if (!lease) return false;
    keep(lease, askedAtMs);
    void obeyed(line, lease);
    return true;
  };

  const renew = async (line: Line, { lease, renewedMs }: Held, stored: LineLease | undefined) => {
    const isForeign = stored !== undefined && stored.token !== lease.token;
    const askedAtMs = time.now();
    const renewed = isForeign
      ? undefined
      : askedAtMs - renewedMs < renewEveryMs
        ? (stored ?? lease)
        : await leases.renew(lease, term());
    // Given back meanwhile.
    if (!held.has(line.name)) return;
    if (!renewed) {
      held.delete(line.name);
      line.cut("lease-lost");
      return;
    }
    if (renewed.expiresMs !== lease.expiresMs) keep(renewed, askedAtMs);
    void obeyed(line, renewed);
  };

  /** By its own clock alone: nobody has to answer for a line to be let go. */
  const letGoOfTheOverdue = () => {
    for (const line of lines.flat()) {
      const mine = held.get(line.name);
      if (!mine || time.now() < mine.usableUntilMs) continue;
      held.delete(line.name);
      line.cut("lease-lost");
    }
  };

  const look = async () => {
    const all = new Map((await leases.all()).map((lease) => [lease.line, lease]));
    const free = new Set(lines.flat().flatMap(({ name }) => (mayTake(all.get(name)) ? [name] : [])));
    for (const ofNetwork of lines) {
      const hadOne = ofNetwork.some(({ name }) => held.has(name));
      let hasTaken = false;
      for (const line of ofNetwork) {
        const mine = held.get(line.name);
        const isLeftToOthers = hadOne && !freeBefore.has(line.name);
        if (mine) await renew(line, mine, all.get(line.name));
        else if (!isLeaving && !hasTaken && !isLeftToOthers && free.has(line.name)) hasTaken = await take(line);
      }
    }
    freeBefore = free;
  };

  const turn = () => {
    round = look()
      .catch(troubled)
      .finally(() => {
        letGoOfTheOverdue();
        if (!isOver) stopTimer = time.after(lookEveryMs, turn);
      });
  };

  // A table that hangs must not keep a line beyond its time.
  let stopWatch = () => {};
  const watch = () => {
    letGoOfTheOverdue();
    stopWatch = time.after(lookEveryMs, watch);
  };

  const giveBack = async (line: Line) => {
    await line.drain();
    const mine = held.get(line.name);
    if (mine && held.delete(line.name)) await leases.release(mine.lease).catch(troubled);
  };

  /** Whether another task has a line of this network signed on; false, too, when nobody can tell. */
  const isCarriedElsewhere = async (ofNetwork: readonly Line[]): Promise<boolean> => {
    const { nowMs } = term();
    const isCarried = (lease: LineLease) =>
      ofNetwork.some(({ name }) => name === lease.line) &&
      lease.holder !== holder &&
      lease.signedOnMs !== undefined &&
      lease.desired === "on" &&
      !isFree(lease, nowMs);
    return leases.all().then(
      (all) => all.some(isCarried),
      () => false,
    );
  };

  const untilCarriedElsewhere = async (ofNetwork: readonly Line[]) => {
    for (const untilMs = time.now() + handOverMs; time.now() < untilMs; ) {
      if (await isCarriedElsewhere(ofNetwork)) return;
      await new Promise<void>((resolve) => void time.after(lookEveryMs / 4, resolve));
    }
  };

  /** The last open line of a network stays until another task has one: its charges find a way at every moment. */
  const leave = async (ofNetwork: readonly Line[]) => {
    const [last, ...others] = ofNetwork.filter(({ state }) => state === "open");
    if (last && others.length > 0 && !(await isCarriedElsewhere(ofNetwork))) {
      await Promise.all(ofNetwork.filter((line) => line !== last).map(giveBack));
      await untilCarriedElsewhere(ofNetwork);
    }
    await Promise.all(ofNetwork.map(giveBack));
  };

  return {
    start() {
      turn();
      watch();
    },

    /** The network has signed a line off, or lets it sign on. */
    async want(line: string, desired: "on" | "off-by-network") {
      const write = async () => {
        const mine = held.get(line);
        if (mine) await leases.want(mine.lease, desired).catch(troubled);
      };
      const written = (words.get(line) ?? Promise.resolve()).then(write);
      words.set(line, written);
      await written;
    },

    /** A line of this network is open: whoever waits for that reads it beside the lease. */
    async signedOn(line: string, network: string) {
      const mine = held.get(line);
      if (mine) await leases.signedOn(mine.lease, network, term().nowMs).catch(troubled);
    },

    /** Drains all lines and gives their leases back, so that another task takes them at once; keeps them as long as that lasts. */
    async stop() {
      isLeaving = true;
      await round;
      await Promise.all(lines.map(leave));
      isOver = true;
      stopTimer();
      stopWatch();
    },
  };
};
