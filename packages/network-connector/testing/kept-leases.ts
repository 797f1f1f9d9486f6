import { isFree, type LineLease, type LineLeases } from "../lease/line-lease.ts";

/** Leases in memory, shared by all tasks of a test. Each task has its own connection to them, which can be cut. */
export function keptLeases() {
  const leases = new Map<string, LineLease>();
  const signOns = new Map<string, Date>();
  const isHeldBy = ({ line, holder, token }: LineLease) => {
    const stored = leases.get(line);
    return stored?.holder === holder && stored.token === token;
  };

  const store: LineLeases = {
    async all() {
      return [...leases.values()];
    },
    async take(line, holder, { nowMs, durationMs }) {
      const stored = leases.get(line);
      if (stored && stored.holder !== holder && !isFree(stored, nowMs)) return undefined;
      const taken: LineLease = {
        line,
        holder,
        token: (stored?.token ?? 0) + 1,
        expiresMs: nowMs + durationMs,
        desired: stored?.desired ?? "on",
      };
      leases.set(line, taken);
      return taken;
    },
    async renew(lease, { nowMs, durationMs }) {
      const stored = leases.get(lease.line);
      if (!stored || !isHeldBy(lease)) return undefined;
      const renewed = { ...stored, expiresMs: nowMs + durationMs };
      leases.set(lease.line, renewed);
      return renewed;
    },
    async release(lease) {
      const stored = leases.get(lease.line);
      if (stored && isHeldBy(lease)) leases.set(lease.line, { ...stored, holder: "" });
    },
    async want(lease, desired) {
      const stored = leases.get(lease.line);
      if (stored && isHeldBy(lease) && stored.desired !== "off-by-operator")
        leases.set(lease.line, { ...stored, desired });
    },

    async signedOn(lease, network, nowMs) {
      const stored = leases.get(lease.line);
      if (!stored || !isHeldBy(lease)) return;
      leases.set(lease.line, { ...stored, signedOnMs: nowMs });
      signOns.set(network, new Date(nowMs));
    },
  };

  /** Connection of one task to the leases. */
  const way = () => {
    let isCut = false;
    const over = <Values extends unknown[], Answer>(act: (...values: Values) => Promise<Answer>) => {
      return async (...values: Values): Promise<Answer> => {
        if (isCut) throw new Error("the table does not respond");
        return act(...values);
      };
    };
    const reached: LineLeases = {
      all: over(store.all),
      take: over(store.take),
      renew: over(store.renew),
      release: over(store.release),
      want: over(store.want),
      signedOn: over(store.signedOn),
    };
    return {
      store: reached,
      cut: (cut: boolean) => {
        isCut = cut;
      },
    };
  };

  return {
    way,

    /** Time of the last sign-on of a line of each network. */
    signOns: signOns as ReadonlyMap<string, Date>,
    desiredOf: (line: string) => leases.get(line)?.desired,

    /** Writes as an operator, without any checks. */
    set: (line: string, change: Partial<LineLease>) => {
      const stored = leases.get(line);
      if (stored) leases.set(line, { ...stored, ...change });
    },
  };
}
