import { setImmediate as nextTurn } from "node:timers/promises";
import { FunctionEnvironment } from "./function-environment.ts";
import { simulatedStore } from "./simulated-table.ts";
import { TableEngine } from "./table-engine.ts";
import { runsBegin, Timeline } from "./timeline.ts";
import type { Release } from "./upgrading/release.ts";
import { newWorld } from "./world.ts";

/**
 * The first request of the SDK reads its configuration from the disk. The read takes real time while virtual time would
 * continue, so each release makes one request before the first run of a process.
 */
const warm = new Map<Release["firstRequest"], Promise<void>>();

export function warmUpSdk({ firstRequest }: Pick<Release, "firstRequest">): Promise<void> {
  const known = warm.get(firstRequest) ?? warmUp(firstRequest);
  warm.set(firstRequest, known);
  return known;
}

const quiet = { unrest: 0, disturbances: [], clearingHouse: { answersAfterMs: 0, againAfterMs: undefined } };

async function warmUp(firstRequestOf: Release["firstRequest"]): Promise<void> {
  const timeline = new Timeline(runsBegin);
  const tables = await TableEngine.open({ clock: timeline.now, indexLagMs: 0, seed: 0 });
  const world = newWorld(quiet, timeline, tables);
  const environment = new FunctionEnvironment("warm-up", world);
  environment.wake("warm-up");
  let isAnswered = false;
  void environment
    .run(() => firstRequestOf(simulatedStore))
    .then(() => {
      isAnswered = true;
    });
  while (!isAnswered) if (!(await timeline.step())) await nextTurn();
  await tables.close();
}
