import {
  cardRangeStateKey,
  itemToCardRangeState,
} from "../../../../functions/three-ds/card-ranges/card-range-state.ts";
import type { Fleet } from "../fleet.ts";
import { simulatedNetworks } from "../simulated-networks.ts";
import type { TaskFunction } from "../upgrading/functions.ts";
import type { World } from "../world.ts";
import { isOfTheRun } from "./card-range-lists.ts";

/** The scheduler starts the refresh every 15 minutes until all lists are new. */

const everyMs = 900_000;

/** A day: a list that is not refreshed by then never will be. */
const roundsMax = 96;

async function areNew({ tables }: World): Promise<boolean> {
  const items = await tables.stored("domain");
  return simulatedNetworks.every((network) => {
    const { pk } = cardRangeStateKey(network);
    const { served } = itemToCardRangeState(items.find((item) => item.pk === pk));
    return served !== undefined && isOfTheRun(served);
  });
}

export const refreshName = (number: number, again: boolean): string => `refresh ${number}${again ? " again" : ""}`;

export class Refreshes {
  readonly #world: World;
  readonly #fleet: Fleet<TaskFunction>;
  #isOver = true;

  constructor(world: World, fleet: Fleet<TaskFunction>) {
    this.#world = world;
    this.#fleet = fleet;
  }

  get isBusy(): boolean {
    return !this.#isOver;
  }

  start(atMs: number, startsTwice: boolean): void {
    this.#isOver = false;
    this.#world.timeline.after(atMs, () => {
      void this.#untilNew(startsTwice).then(() => {
        this.#isOver = true;
      });
    });
  }

  async #untilNew(startsTwice: boolean): Promise<void> {
    const run = (name: string) => this.#fleet.invoke(name, (handler, context) => handler({}, context));
    for (let number = 1; number <= roundsMax; number += 1) {
      await Promise.all((startsTwice ? [false, true] : [false]).map((again) => run(refreshName(number, again))));
      if (await areNew(this.#world)) return;
      await this.#world.timeline.sleep(everyMs);
    }
  }
}
