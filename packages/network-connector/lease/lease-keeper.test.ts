import { describe, expect, test } from "vitest";
import { notSent } from "../exchange/outcome.ts";
import type { Line } from "../line/line.ts";
import type { LineFault, LineState } from "../line/line-states.ts";
import { keptLeases } from "../testing/kept-leases.ts";
import { manualTime } from "../testing/manual-time.ts";
import { leaseKeeper } from "./lease-keeper.ts";
import type { LineLeases } from "./line-lease.ts";

/** A line that is up as soon as it is opened, and reports its sign-on. */
function aLine(name: string, signedOn: () => void) {
  let state: LineState = "off";
  let fault: LineFault | undefined;
  const line: Line = {
    name,
    get state() {
      return state;
    },
    get fault() {
      return fault;
    },
    inFlight: 0,
    open: () => {
      if (state === "open") return;
      state = "open";
      signedOn();
    },
    async drain() {
      state = "off";
    },
    cut(why) {
      state = "off";
      fault = why;
    },
    send: async () => notSent("no-line"),
    takes: () => false,
  };
  return line;
}

function world() {
  const time = manualTime();
  const leases = keptLeases();
  const faults: unknown[] = [];
  const task = (
    holder: string,
    names: readonly string[] = ["visa-1", "visa-2"],
    by = (store: LineLeases): LineLeases => store,
  ) => {
    const lines = names.map((name): Line => aLine(name, () => void keeper.signedOn(name, "visa")));
    const way = leases.way();
    const keeper = leaseKeeper({
      leases: by(way.store),
      time,
      holder,
      lines: [lines],
      troubled: (fault) => faults.push(fault),
    });
    const open = () => lines.filter(({ state }) => state === "open").map(({ name }) => name);
    return { keeper, lines, open, cut: way.cut };
  };
  return { time, leases, faults, task };
}

describe("the lines of two tasks", () => {
  test("are shared, and none is open in both", async () => {
    const { time, task } = world();
    const [one, other] = [task("one"), task("other")];
    one.keeper.start();
    other.keeper.start();
    await time.advance(3_000);
    expect([...one.open(), ...other.open()].sort()).toEqual(["visa-1", "visa-2"]);
    expect(one.open()).toHaveLength(1);
  });

  test("all move to the remaining task, immediately if the other stops in order", async () => {
    const { time, task } = world();
    const [one, other] = [task("one"), task("other")];
    one.keeper.start();
    other.keeper.start();
    await time.advance(3_000);
    await one.keeper.stop();
    await time.advance(2_000);
    expect(one.open()).toEqual([]);
    expect(other.open()).toEqual(["visa-1", "visa-2"]);
  });

  test("move to a new task that has none, and not to the holder of another line, if a task is replaced", async () => {
    const { time, task } = world();
    const [one, other] = [task("one"), task("other")];
    one.keeper.start();
    other.keeper.start();
    await time.advance(3_500);
    const newcomer = task("newcomer");
    newcomer.keeper.start();
    await time.advance(200);
    await one.keeper.stop();
    await time.advance(5_000);
    expect(newcomer.open()).toHaveLength(1);
    expect(other.open()).toHaveLength(1);
  });

  test("leave a task that has them all one at a time: one of them is open at every moment", async () => {
    const { time, task } = world();
    const one = task("one");
    one.keeper.start();
    await time.advance(3_000);
    expect(one.open()).toEqual(["visa-1", "visa-2"]);
    const other = task("other");
    other.keeper.start();
    await time.advance(1_000);
    let isGone = false;
    void one.keeper.stop().then(() => {
      isGone = true;
    });
    while (!isGone) {
      await time.advance(50);
      expect(one.open().length + other.open().length).toBeGreaterThan(0);
    }
    await time.advance(2_000);
    expect(other.open()).toEqual(["visa-1", "visa-2"]);
  });

  test("are finally released if no other task acquires them", async () => {
    const { time, task } = world();
    const one = task("one");
    one.keeper.start();
    await time.advance(3_000);
    const stopped = one.keeper.stop();
    await time.advance(10_000);
    expect(one.open()).toHaveLength(1);
    await time.advance(10_000);
    await stopped;
    expect(one.open()).toEqual([]);
  });

  test("are kept until the drain has ended", async () => {
    const { time, task } = world();
    const one = task("one", ["visa-1"]);
    one.keeper.start();
    await time.advance(1_000);
    const answered = Promise.withResolvers<void>();
    const [line] = one.lines;
    if (line) line.drain = () => answered.promise;
    const stopped = one.keeper.stop();
    await time.advance(40_000);
    expect(line?.fault).toBeUndefined();
    answered.resolve();
    await stopped;
    const other = task("other", ["visa-1"]);
    other.keeper.start();
    await time.advance(1_000);
    expect(other.open()).toEqual(["visa-1"]);
  });

  test("move to the other task after the lease of a crashed task, and never before the first task has closed them", async () => {
    const { time, task } = world();
    const one = task("one", ["visa-1"]);
    one.keeper.start();
    await time.advance(1_000);
    const other = task("other", ["visa-1"]);
    other.keeper.start();
    one.cut(true);
    const openIn: string[] = [];
    for (let passedMs = 0; passedMs < 30_000; passedMs += 100) {
      await time.advance(100);
      expect(one.open().length + other.open().length).toBeLessThanOrEqual(1);
      openIn.push(one.open().length > 0 ? "one" : other.open().length > 0 ? "other" : "none");
    }
    expect([...new Set(openIn)]).toEqual(["one", "none", "other"]);
  });
});

describe("a task that cannot reach the lease table", () => {
  test("keeps its lines until its leases expire, and closes them before others can acquire them", async () => {
    const { time, faults, task } = world();
    const one = task("one", ["visa-1"]);
    one.keeper.start();
    await time.advance(1_000);
    one.cut(true);
    await time.advance(6_000);
    expect(one.open()).toEqual(["visa-1"]);
    await time.advance(9_000);
    expect(one.open()).toEqual([]);
    expect(one.lines[0]?.fault).toBe("lease-lost");
    expect(faults.length).toBeGreaterThan(0);
    one.cut(false);
    await time.advance(5_000);
    expect(one.open()).toEqual(["visa-1"]);
  });

  test("closes the line immediately once it detects that another task holds the lease", async () => {
    const { time, leases, task } = world();
    const one = task("one", ["visa-1"]);
    one.keeper.start();
    await time.advance(1_000);
    leases.set("visa-1", { holder: "other", token: 9, expiresMs: time.date().getTime() + 60_000 });
    await time.advance(1_000);
    expect(one.open()).toEqual([]);
  });
});

describe("the desired state of a line", () => {
  test("can be set to off and on again by an operator", async () => {
    const { time, leases, task } = world();
    const one = task("one", ["visa-1"]);
    one.keeper.start();
    await time.advance(1_000);
    leases.set("visa-1", { desired: "off-by-operator" });
    await time.advance(2_000);
    expect(one.open()).toEqual([]);
    await one.keeper.want("visa-1", "on");
    await time.advance(2_000);
    expect(one.open()).toEqual([]);
    leases.set("visa-1", { desired: "on" });
    await time.advance(2_000);
    expect(one.open()).toEqual(["visa-1"]);
  });

  test("is off after a sign-off by the network: no task signs on until the network allows it", async () => {
    const { time, task } = world();
    const one = task("one", ["visa-1"]);
    one.keeper.start();
    await time.advance(1_000);
    await one.keeper.want("visa-1", "off-by-network");
    await time.advance(2_000);
    expect(one.open()).toEqual([]);
    await one.keeper.want("visa-1", "on");
    await time.advance(2_000);
    expect(one.open()).toEqual(["visa-1"]);
  });

  test("is the latest request of the network, regardless of how long each write takes", async () => {
    const { time, leases, task } = world();
    const slowFirst = [800, 10];
    const one = task("one", ["visa-1"], (store) => ({
      ...store,
      async want(...word) {
        await new Promise<void>((resolve) => void time.after(slowFirst.shift() ?? 0, resolve));
        await store.want(...word);
      },
    }));
    one.keeper.start();
    await time.advance(1_000);
    void one.keeper.want("visa-1", "off-by-network");
    void one.keeper.want("visa-1", "on");
    await time.advance(5_000);
    expect(leases.desiredOf("visa-1")).toBe("on");
    expect(one.open()).toEqual(["visa-1"]);
  });
});
