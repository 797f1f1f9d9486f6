import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { longestHandOverMs } from "#network-connector/exchange-frames";
import { manualTime } from "#network-connector/testing/manual-time";
import { connectorTasks } from "./connector-tasks.ts";
import type { NetworkAddress } from "./network-addresses.ts";

const aTask = (host: string): NetworkAddress => ({ host, port: 8443 });
const [leaving, staying] = [aTask("10.0.0.1"), aTask("10.0.0.2")];

/** Tasks as listed by a test. All are reachable except those in `unreached`. */
function tasksOf(unreached: readonly NetworkAddress[] = []) {
  const time = manualTime();
  let listed = [leaving, staying];
  const tasks = connectorTasks({
    findTasks: async () => listed,
    credentials: { authorities: "", certificate: "", key: "", servername: "" },
    open: (task) => ({ stream: new PassThrough(), opened: Promise.resolve(!unreached.includes(task)) }),
    time,
  });
  return {
    time,
    tasks,
    list: (now: NetworkAddress[]) => {
      listed = now;
    },
  };
}

test("a task that has left the list is tried after the others for the longest time a handover can take", async () => {
  const { time, tasks, list } = tasksOf();
  await tasks.find();
  list([staying]);
  expect(await tasks.find()).toEqual([staying, leaving]);
  await time.advance(longestHandOverMs);
  expect(await tasks.find()).toEqual([staying, leaving]);
  await time.advance(1);
  expect(await tasks.find()).toEqual([staying]);
});

test("a task that has left the list and is unreachable is removed", async () => {
  const { tasks, list } = tasksOf([leaving]);
  await tasks.find();
  list([staying]);
  expect(await tasks.connection(leaving, 1_000)).toBeUndefined();
  expect(await tasks.find()).toEqual([staying]);
});

test("a task that returns to the list appears only once", async () => {
  const { time, tasks, list } = tasksOf();
  await tasks.find();
  list([staying]);
  await tasks.find();
  list([staying, leaving]);
  await time.advance(2 * longestHandOverMs);
  expect(await tasks.find()).toEqual([staying, leaving]);
  list([staying]);
  expect(await tasks.find()).toEqual([staying, leaving]);
});
