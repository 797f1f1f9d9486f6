import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import type { Hold, LedgerRecord } from "./ledger.ts";
import { type MemoryLedger, memoryLedger } from "./memory-ledger.ts";

/**
 * The ledger on disk: one record a line, appended, the last of a key counts. A line is in the file before the answer
 * goes out, so that a host that is killed answers a repeat like the first time.
 */

const recordsFile = "ledger.jsonl";
const secretFile = "secret";

/** Whole lines only: a line without an end was being written when the host was killed, and never answered. */
const wholeLines = (content: string): string => content.slice(0, content.lastIndexOf("\n") + 1);

const replay = <Kept extends { readonly key: string }>(directory: string, ledger: MemoryLedger<Kept>): void => {
  const path = join(directory, recordsFile);
  if (!existsSync(path)) return;
  const content = readFileSync(path, "utf8");
  const kept = wholeLines(content);
  const records = kept.split("\n").filter((line) => line !== "");
  ledger.apply(records.map((line): Kept => JSON.parse(line)));
};

const secretIn = (directory: string): string => readFileSync(join(directory, secretFile), "utf8");

export interface LedgerFile<Kept extends { readonly key: string } = LedgerRecord> extends MemoryLedger<Kept> {
  close(): void;
}

export const openLedgerFile = <Kept extends { readonly key: string } = LedgerRecord>(
  directory: string,
  newSecret: () => string,
): LedgerFile<Kept> => {
  mkdirSync(directory, { recursive: true });
  if (!existsSync(join(directory, secretFile))) {
    writeFileSync(join(directory, secretFile), newSecret(), { mode: 0o600 });
  }
  const path = join(directory, recordsFile);
  if (existsSync(path)) truncateSync(path, Buffer.byteLength(wholeLines(readFileSync(path, "utf8"))));
  const ledger = memoryLedger<Kept>(secretIn(directory));
  replay(directory, ledger);
  const file = openSync(path, "a", 0o600);
  return {
    ...ledger,
    get records() {
      return ledger.records;
    },
    apply(changes) {
      if (changes.length === 0) return;
      writeSync(file, changes.map((record) => `${JSON.stringify(record)}\n`).join(""));
      ledger.apply(changes);
    },
    close: () => closeSync(file),
  };
};

export interface LedgerView {
  readonly holds: readonly Hold[];
  hold(numbers: { readonly acquirer: string; readonly stan: string; readonly rrn: string }): Hold | undefined;
  /** What all cardholders together have blocked now. */
  readonly heldMinor: number;
}

/** Looks into the ledger of a host, running or not. */
export const readLedger = (directory: string): LedgerView => {
  const ledger = memoryLedger(existsSync(join(directory, secretFile)) ? secretIn(directory) : "");
  replay(directory, ledger);
  const holds = [...ledger.records].filter((record) => record.type === "hold");
  return {
    holds,
    hold: ({ acquirer, stan, rrn }) =>
      holds.find((hold) => hold.acquirer === acquirer && hold.stan === stan && hold.rrn === rrn),
    heldMinor: holds.reduce((sum, hold) => sum + hold.heldMinor, 0),
  };
};
