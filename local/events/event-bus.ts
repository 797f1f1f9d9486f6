import { randomUUID } from "node:crypto";
import type { JsonObject } from "../json.ts";
import { PLACE } from "../place.ts";
import { EventJournal, type JournalEntry } from "./event-journal.ts";

/** An event in the shape in which targets get it. */
export interface BusEvent {
  readonly version: "0";
  readonly id: string;
  readonly "detail-type": string;
  readonly source: string;
  readonly account: string;
  readonly time: string;
  readonly region: string;
  readonly resources: readonly string[];
  readonly detail: JsonObject;
}

export interface EventEntry {
  readonly source: string;
  readonly detailType: string;
  readonly detail: JsonObject;
  readonly time: Date;
  readonly resources: readonly string[];
}

/** Accepts events and hands them to its rules in the order of acceptance, each at least once. */
export class EventBus {
  readonly name: string;
  readonly #journal: EventJournal<BusEvent>;
  readonly #handOver: (event: BusEvent) => void;
  readonly #waiting: JournalEntry<BusEvent>[];
  #pumping: NodeJS.Immediate | undefined;

  constructor(name: string, directory: string, handOver: (event: BusEvent) => void) {
    this.name = name;
    this.#journal = new EventJournal(directory, name);
    this.#handOver = handOver;
    this.#waiting = [...this.#journal.undelivered];
  }

  get journalFile(): string {
    return this.#journal.file;
  }

  start(): void {
    this.#pumping ??= this.#waiting.length > 0 ? setImmediate(() => this.#pump()) : undefined;
  }

  accept({ source, detailType, detail, time, resources }: EventEntry): string {
    const event: BusEvent = {
      version: "0",
      id: randomUUID(),
      "detail-type": detailType,
      source,
      account: PLACE.account,
      time: `${time.toISOString().slice(0, 19)}Z`,
      region: PLACE.region,
      resources,
      detail,
    };
    this.#waiting.push(this.#journal.append(event));
    this.start();
    return event.id;
  }

  close(): void {
    clearImmediate(this.#pumping);
    this.#journal.close();
  }

  #pump(): void {
    this.#pumping = undefined;
    const next = this.#waiting.shift();
    if (!next) return;
    this.#handOver(next.content);
    this.#journal.markDelivered(next.end);
    this.start();
  }
}
