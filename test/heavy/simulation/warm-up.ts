import { setImmediate as nextTurn } from "node:timers/promises";
import { FunctionEnvironment } from "./function-environment.ts";
import { runsBegin } from "./master-data.ts";
import { simulatedTable } from "./simulated-table.ts";
import { TableEngine } from "./table-engine.ts";
import { Timeline } from "./timeline.ts";
import { newWorld } from "./world.ts";

/**
 * The SDK reads its configuration from the disk at its first request. That takes real time, which a run does not have:
 * virtual time would pass it by. So one request is made before the first run of a process.
 */
let warm: Promise<void> | undefined;

export const warmUpSdk = (): Promise<void> => {
  warm ??= firstRequest();
  return warm;
};

const quiet = { unrest: 0, disturbances: [], clearingHouse: { answersAfterMs: 0, againAfterMs: undefined } };

const firstRequest = async (): Promise<void> => {
  const timeline = new Timeline(runsBegin);
  const tables = await TableEngine.open({ clock: timeline.now, indexLagMs: 0, seed: 0 });
  const world = newWorld(quiet, timeline, tables, false);
  const environment = new FunctionEnvironment("warm-up", world);
  environment.wake("warm-up");
  let isAnswered = false;
  void environment
    .run(() => simulatedTable.read([{ table: "domain", pk: "nothing", sk: "nothing" }]))
    .then(() => {
      isAnswered = true;
    });
  while (!isAnswered) if (!(await timeline.step())) await nextTurn();
  await tables.close();
};
