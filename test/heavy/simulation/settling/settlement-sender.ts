import type { ClearingMemory, Settle } from "../../../../sandbox/clearing-house/clearing-house.ts";
import { settleBatch, type TimeOf } from "../../../../sandbox/settlement/settle-batch.ts";
import type { ObjectEngine } from "../object-engine.ts";
import { billFor, isOfStranger } from "./bills.ts";
import { ndjsonOf, parsedLines } from "./record-lines.ts";
import { lateByMs, paidAtMs, type Sending, type SettlingPlan } from "./settling-plan.ts";

export interface SentLine {
  readonly network: string;
  readonly kind: string;
  readonly key: string;
  readonly businessDate: string;
  readonly arn?: string;
  readonly reportingFor?: string;
  readonly columns: Readonly<Record<string, string | number | boolean>>;
}

/** A file that an operator may have released without its invalid record. */
export interface HeldFile {
  readonly content: string;
  /** Records of the file whose charges were presented in this run: the valid ones, and all of them after the correction. */
  readonly possible: readonly SentLine[];
  readonly whenRight: readonly SentLine[];
  /** Records in the corrected file that name no presentment of this run. */
  readonly ofStrangers: readonly string[];
}

export interface SenderCircumstances {
  readonly plan: SettlingPlan;
  readonly records: ObjectEngine;
  readonly memory: ClearingMemory;
  readonly now: () => Date;
  readonly timeOf: TimeOf;
  readonly elapsedMs: () => number;
  readonly underway: (delayMs: number, happen: () => Promise<void>) => void;
  readonly tell: (text: () => string) => void;
}

const usualMs = 5_000;

/**
 * Settlement files of the sandbox networks, and the faults that may hit each file in transit. The correct records of every file
 * arrive in the end, so the sent records are the ledger that the oracles compare with.
 */
export class SettlementSender {
  readonly #circumstances: SenderCircumstances;
  readonly #sent = new Map<string, readonly SentLine[]>();
  readonly #right = new Set<string>();
  readonly #held = new Map<string, HeldFile>();
  readonly #ofStrangers = new Set<string>();
  readonly settle: Settle;

  constructor(circumstances: SenderCircumstances) {
    this.#circumstances = circumstances;
    const { memory, now, timeOf } = circumstances;
    const files = {
      put: async (key: string, content: Uint8Array) => this.#sendWithBill(key, Buffer.from(content).toString()),
    };
    this.settle = settleBatch(files, memory, now, timeOf);
  }

  get sent(): readonly SentLine[] {
    return [...this.#sent.values()].flat();
  }

  get ofStrangers(): ReadonlySet<string> {
    return this.#ofStrangers;
  }

  /** Contents of the correct files. */
  get right(): ReadonlySet<string> {
    return this.#right;
  }

  /** Files with correct totals and an invalid record, by the object key under which the service stores them. */
  get held(): ReadonlyMap<string, HeldFile> {
    return this.#held;
  }

  #sendWithBill(key: string, content: string): void {
    const { bill } = this.#circumstances.plan;
    this.#send(key, content);
    if (!bill || parsedLines(content)[0]?.["kind"] !== "settlement-detail") return;
    const billed = billFor(bill, content);
    this.#send(billed.key, billed.content);
  }

  #send(key: string, content: string): void {
    const { plan, tell, elapsedMs } = this.#circumstances;
    const sending = plan.sendings[this.#sent.size % plan.sendings.length] ?? "once";
    const isAgain = this.#sent.has(key);
    this.#sent.set(key, sentLinesOf(content));
    for (const line of linesOfStrangers(content)) this.#ofStrangers.add(line);
    this.#right.add(content).add(content.replaceAll(fileIdOf(key), otherId(key)));
    tell(() => `sends ${key}${isAgain ? " again" : `, ${sending}`}`);
    for (const { afterMs, name, text } of isAgain
      ? [first(key, content)]
      : comingsOf(sending, key, content, plan, elapsedMs())) {
      this.#bring(afterMs, name, text);
      if (text !== content && text === withImpossibleRecord(content)) this.#noteHeld(key, text, content);
    }
  }

  #bring(afterMs: number, key: string, text: string): void {
    const { underway, records } = this.#circumstances;
    underway(afterMs, async () => records.put(key, Buffer.from(text)));
  }

  #noteHeld(key: string, content: string, right: string): void {
    const place = key.replace("inbox/", "set-aside/");
    const possible = sentLinesOf(content).filter(({ columns }) => columns["payoutKey"] === undefined);
    this.#held.set(place, { content, possible, whenRight: sentLinesOf(right), ofStrangers: linesOfStrangers(right) });
  }
}

interface Coming {
  readonly afterMs: number;
  readonly name: string;
  readonly text: string;
}

const first = (name: string, text: string): Coming => ({ afterMs: usualMs, name, text });

function comingsOf(
  sending: Sending,
  key: string,
  content: string,
  { againAfterMs }: SettlingPlan,
  elapsedMs: number,
): readonly Coming[] {
  const later = { afterMs: usualMs + againAfterMs, name: key, text: content };
  const spoilt = (text: string): readonly Coming[] => [first(key, text), later];
  switch (sending) {
    case "once":
      return [first(key, content)];
    case "twice":
      return spoilt(content);
    case "when merchants are paid":
      return [{ ...later, afterMs: Math.max(usualMs, paidAtMs - elapsedMs) }];
    case "a day late":
      return [{ ...later, afterMs: lateByMs }];
    case "torn at first":
      return spoilt(content.slice(0, Math.floor(content.length / 2)));
    case "wrong totals at first":
      return spoilt(withWrongTotals(content));
    case "impossible at first":
      return spoilt(withImpossibleRecord(content));
    case "impossible for a day":
      return [first(key, withImpossibleRecord(content)), { ...later, afterMs: lateByMs }];
    case "under another name, too":
      return [
        first(key, content),
        { ...later, name: renamed(key), text: content.replaceAll(fileIdOf(key), otherId(key)) },
      ];
  }
}

const fileIdOf = (key: string): string => /([^/]+)\.ndjson$/.exec(key)?.[1] ?? "";

const otherId = (key: string): string => `${fileIdOf(key)}-copy`;

const renamed = (key: string): string => key.replace(/\.ndjson$/, "-copy.ndjson");

const linesOfStrangers = (content: string): readonly string[] =>
  parsedLines(content).flatMap((line) => (isOfStranger(line) ? [JSON.stringify(line)] : []));

function sentLinesOf(content: string): readonly SentLine[] {
  const lines = parsedLines(content);
  const { network, kind } = lines[0] ?? {};
  return lines
    .filter((line) => line["type"] === "record" && !isOfStranger(line))
    .map((line) => ({ ...line, network: String(network), kind: String(kind) }) as unknown as SentLine);
}

/** Changes a movement, or its totals, by one unit. */
const withWrongTotals = (content: string): string =>
  ndjsonOf(
    parsedLines(content).map((line) => {
      const columns = line["columns"] as Readonly<Record<string, unknown>> | undefined;
      if (columns?.["detailType"] === "capture" && columns["grossImpact"] === "credit") {
        const { grossValue, netValue } = columns;
        return { ...line, columns: { ...columns, grossValue: Number(grossValue) + 1, netValue: Number(netValue) + 1 } };
      }
      if (line["type"] !== "trailer" || content.includes('"settlement-detail"')) return line;
      const totals = line["totals"] as Readonly<Record<string, string>>;
      const [currency, sum] = Object.entries(totals)[0] ?? ["EUR", "0"];
      return { ...line, totals: { ...totals, [currency]: String(Number(sum) + 1) } };
    }),
  );

/** Only the service assigns a movement to a merchant. */
function withImpossibleRecord(content: string): string {
  let isDone = false;
  return ndjsonOf(
    parsedLines(content).map((line) => {
      if (line["type"] !== "record" || isDone) return line;
      isDone = true;
      return { ...line, columns: { ...(line["columns"] as object), payoutKey: "pay-nobody" } };
    }),
  );
}
