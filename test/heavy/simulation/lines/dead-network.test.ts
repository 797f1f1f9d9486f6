import { expect, it } from "vitest";
import { readNetworkLines } from "#network-connector/network-lines";
import { keptLeases } from "#network-connector/testing/kept-leases";
import { connectorNetworks } from "../../../../functions/card-networks/connector-networks.ts";
import { stageLines } from "../../../../sandbox/network-host/lines/stage-lines.ts";
import { type BookedPayment, functionsOn } from "./functions.ts";
import { networkOnLines } from "./network.ts";
import { newTask } from "./task.ts";
import { newLinesWorld } from "./world.ts";

const stations = ["100001", "100002"];

const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const lastedMs = ({ askedAtMs, endedAtMs = Number.POSITIVE_INFINITY }: BookedPayment): number => endedAtMs - askedAtMs;

it("a connector task detects a dead network: its charges end in milliseconds, and charges on the other network are unaffected", async () => {
  const world = newLinesWorld(20_261_120, false);
  const { timeline } = world;
  const networks = (["visa", "mastercard"] as const).map((name) => ({
    name,
    host: networkOnLines(name, stations, world),
  }));
  const task = newTask("task-1", {
    world,
    networks: readNetworkLines(
      { networks: networks.map(({ name }) => stageLines(name, { port: 1, stations })) },
      connectorNetworks(),
    ),
    leases: keptLeases(),
    isLeased: true,
    aheadMs: 0,
    reach(connection, line) {
      networks.find(({ name }) => line.startsWith(name))?.host.accept(connection);
      return true;
    },
    others: () => [],
  });
  const asking = (network: "visa" | "mastercard") =>
    functionsOn({
      world,
      network,
      reverses: false,
      signsOff: false,
      findTasks: async () => [{ host: "task-1", port: 1 }],
      reach(_, connection) {
        task.accept(connection);
        return true;
      },
    });
  const [dead, other] = [asking("visa"), asking("mastercard")];
  const begunMs = 5_000;
  /** The first charges have timed out, and the breaker is open. */
  const openFromMs = begunMs + 18_000;
  const endMs = openFromMs + 5_000;
  const every = (milliseconds: number, fromMs: number, untilMs: number, act: () => void) => {
    for (let atMs = fromMs; atMs < untilMs; atMs += milliseconds) timeline.after(atMs, act);
  };
  every(
    50,
    begunMs,
    begunMs + 2_000,
    () => void dead.ask({ payment: "never answered", atMs: 0, environment: 0, issuer: 0 }),
  );
  every(50, openFromMs, endMs, () => void dead.ask({ payment: "never answered", atMs: 0, environment: 0, issuer: 0 }));
  every(50, begunMs, endMs, () => void other.ask({ payment: "approved", atMs: 0, environment: 0, issuer: 0 }));
  while (timeline.elapsedMs < endMs + 20_000) await timeline.step();
  task.kill();

  const isLater = ({ askedAtMs }: BookedPayment) => askedAtMs >= openFromMs;
  const refused = dead.books.filter(isLater).filter(({ ended }) => ended === "not sent");
  // One probe at a time waits for the network.
  expect(dead.books.filter(isLater).length - refused.length).toBeLessThan(4);
  const [before, during] = [other.books.filter((one) => !isLater(one)), other.books.filter(isLater)];
  const [refusedMs, beforeMs, duringMs] = [refused, before, during].map((some) => medianOf(some.map(lastedMs)));
  console.log(`  dead: ${refusedMs} ms; others: ${beforeMs} ms before, ${duringMs} ms while it is (virtual, medians)`);
  expect(refusedMs).toBeLessThanOrEqual(50);
  expect(other.books.every(({ ended }) => ended === "approved")).toBe(true);
  expect(duringMs).toBeLessThanOrEqual((beforeMs ?? 0) * 1.2);
});
