import { randomUUID } from "node:crypto";
import { place } from "../account-and-region.ts";
import type { Deployment } from "../assembly/deployment.ts";
import type { OutsideAccount } from "../outside-accounts.ts";
import { EventJournal, type JournalEntry } from "./event-journal.ts";
import type { BusEvent, Rules } from "./rules.ts";

export interface EventEntry extends Pick<BusEvent, "source" | "detail-type" | "resources" | "detail"> {
  readonly time: Date;
}

/**
 * The buses defined in the templates, the default bus, and the buses of other accounts, which are identified by account and
 * name. An event is written to the journal of its bus before it is sent to its targets, and marked as delivered afterwards.
 * Delivery to each target is at-least-once and starts in order of acceptance.
 */
export class EventBuses {
  readonly #rules: Pick<Rules, "handOver">;
  readonly #journals: ReadonlyMap<string, EventJournal<BusEvent>>;

  constructor(
    deployment: Deployment,
    rules: Pick<Rules, "handOver">,
    directory: string,
    outsideAccounts: readonly Pick<OutsideAccount, "account" | "eventBuses">[] = [],
  ) {
    this.#rules = rules;
    const ofOthers = outsideAccounts.flatMap(({ account, eventBuses }) =>
      eventBuses.map((name) => `${account}.${name}`),
    );
    const names = [...deployment.resources("AWS::Events::EventBus").map(({ ref }) => ref), "default", ...ofOthers];
    this.#journals = new Map(names.map((name) => [name, new EventJournal(directory, name)]));
  }

  /**
   * Journal files, keyed by bus name (`<account>.<bus name>` for a bus of another account). A journal file has one line per
   * accepted event.
   */
  get journalFiles(): Readonly<Record<string, string>> {
    return Object.fromEntries([...this.#journals].map(([name, { file }]) => [name, file]));
  }

  /** Delivers the events that an earlier run accepted but did not deliver. */
  start(): void {
    for (const [busName, journal] of this.#journals) {
      for (const entry of journal.undelivered) this.#deliver(busName, journal, entry);
    }
  }

  /** Accepts an event and returns its ID, or undefined if the bus does not exist. */
  accept(busName: string, { time, ...entry }: EventEntry): string | undefined {
    const journal = this.#journals.get(busName);
    if (!journal) return undefined;
    const event: BusEvent = {
      version: "0",
      id: randomUUID(),
      ...entry,
      account: place.account,
      time: `${time.toISOString().slice(0, 19)}Z`,
      region: place.region,
    };
    this.#deliver(busName, journal, journal.append(event));
    return event.id;
  }

  close(): void {
    for (const journal of this.#journals.values()) journal.close();
  }

  #deliver(busName: string, journal: EventJournal<BusEvent>, { content, end }: JournalEntry<BusEvent>): void {
    this.#rules.handOver(busName, content);
    journal.markDelivered(end);
  }
}
