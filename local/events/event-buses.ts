import type { Deployment } from "../assembly/deployment.ts";
import { EventBus } from "./event-bus.ts";
import type { Rules } from "./rules.ts";

/** The buses of the templates, and the default bus that every account has. */
export class EventBuses {
  readonly #buses: ReadonlyMap<string, EventBus>;

  constructor(deployment: Deployment, rules: Rules, directory: string) {
    const names = ["default", ...deployment.resources("AWS::Events::EventBus").map(({ ref }) => ref)];
    this.#buses = new Map(
      names.map((name) => [name, new EventBus(name, directory, (event) => rules.handOver(name, event))]),
    );
  }

  find(name: string): EventBus | undefined {
    return this.#buses.get(name);
  }

  /** The file of each bus: every accepted event, a line each. */
  get journalFiles(): Readonly<Record<string, string>> {
    return Object.fromEntries([...this.#buses].map(([name, { journalFile }]) => [name, journalFile]));
  }

  /** Takes up what an earlier run has left. */
  start(): void {
    for (const bus of this.#buses.values()) bus.start();
  }

  close(): void {
    for (const bus of this.#buses.values()) bus.close();
  }
}
