import { longestHandOverMs } from "../exchange-frames.ts";
import type { Line } from "../line/line.ts";
import type { HeldLines, LeaseKeeperParts } from "./held-lines.ts";
import { isFree, type LineLease, lookEveryMs } from "./line-lease.ts";

async function giveBack({ parts, leaseOf }: HeldLines, line: Line) {
  await line.drain();
  const mine = leaseOf.get(line.name);
  if (mine && leaseOf.delete(line.name)) await parts.leases.release(mine.lease).catch(parts.troubled);
}

/**
 * Returns true if another task has signed on a line to this network. Returns false if no other task has signed on, or if the
 * lease table does not respond.
 */
async function isCarriedElsewhere(parts: LeaseKeeperParts, ofNetwork: readonly Line[]): Promise<boolean> {
  const nowMs = parts.time.date().getTime();
  const isCarried = (lease: LineLease) =>
    ofNetwork.some(({ name }) => name === lease.line) &&
    lease.holder !== parts.holder &&
    lease.signedOnMs !== undefined &&
    lease.desired === "on" &&
    !isFree(lease, nowMs);
  return parts.leases.all().then(
    (all) => all.some(isCarried),
    () => false,
  );
}

async function untilCarriedElsewhere(parts: LeaseKeeperParts, ofNetwork: readonly Line[]) {
  const { time, handOverMs = longestHandOverMs } = parts;
  for (const untilMs = time.now() + handOverMs; time.now() < untilMs; ) {
    if (await isCarriedElsewhere(parts, ofNetwork)) return;
    await new Promise<void>((resolve) => void time.after(lookEveryMs / 4, resolve));
  }
}

/**
 * Releases this task's lines to a network. If several lines are open, one of them stays open until another task has signed on
 * a line or `handOverMs` has passed, so that a line remains available for charges.
 */
export async function handOver(held: HeldLines, ofNetwork: readonly Line[]) {
  const [last, ...others] = ofNetwork.filter(({ state }) => state === "open");
  if (last && others.length > 0 && !(await isCarriedElsewhere(held.parts, ofNetwork))) {
    await Promise.all(ofNetwork.filter((line) => line !== last).map((line) => giveBack(held, line)));
    await untilCarriedElsewhere(held.parts, ofNetwork);
  }
  await Promise.all(ofNetwork.map((line) => giveBack(held, line)));
}
