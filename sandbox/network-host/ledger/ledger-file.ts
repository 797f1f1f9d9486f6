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
import { newSecret } from "./digest.ts";
import type { LedgerRecord } from "./ledger.ts";
import { type MemoryLedger, memoryLedger } from "./memory-ledger.ts";

/**
 * The ledger on disk. Each appended line of text is one record; the latest record for a key is the valid one. A record is
 * written before the response is sent, so a restarted host returns the same response to a repeated message.
 */

const recordsFile = "ledger.jsonl";
const secretFile = "secret";

/**
 * Returns complete lines only. If the last line of the file is incomplete, the host was killed while writing it, before sending
 * a response.
 */
const wholeLines = (content: string): string => content.slice(0, content.lastIndexOf("\n") + 1);

/** Returns the ledger records in a directory, up to the last complete line, including replaced records. */
export function recordsIn<Kept>(directory: string): readonly Kept[] {
  const path = join(directory, recordsFile);
  const lines = existsSync(path) ? wholeLines(readFileSync(path, "utf8")).split("\n").slice(0, -1) : [];
  return lines.map((line): Kept => JSON.parse(line));
}

export interface LedgerFile<Kept extends { readonly key: string } = LedgerRecord> extends MemoryLedger<Kept> {
  close(): void;
}

export function openLedgerFile<Kept extends { readonly key: string } = LedgerRecord>(
  directory: string,
): LedgerFile<Kept> {
  mkdirSync(directory, { recursive: true });
  const secretPath = join(directory, secretFile);
  if (!existsSync(secretPath)) writeFileSync(secretPath, newSecret(), { mode: 0o600 });
  const path = join(directory, recordsFile);
  if (existsSync(path)) truncateSync(path, Buffer.byteLength(wholeLines(readFileSync(path, "utf8"))));
  const ledger = memoryLedger<Kept>(readFileSync(secretPath, "utf8"));
  ledger.apply(recordsIn(directory));
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
}
