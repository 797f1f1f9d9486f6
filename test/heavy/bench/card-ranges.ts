/**
 * Benchmarks a million card ranges: parsing a response while it streams, loading the ranges in a cold function, and lookups.
 * Each step is compared with the simple method, a sorted array of objects from JSON.parse, in the same run. Each measurement
 * has a separate process, so memory is measured separately.
 */
import { spawnSync } from "node:child_process";
import { createReadStream, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CardRange, PReq } from "#emv-3ds-messages/messages";
import { rangesAfterChanges, rangesOfFullList } from "../../../functions/three-ds/card-ranges/compact/apply-changes.ts";
import { fileToRanges, rangesToFile } from "../../../functions/three-ds/card-ranges/compact/compact-file.ts";
import { countOf, findRange } from "../../../functions/three-ds/card-ranges/compact/compact-ranges.ts";
import { readPreparation } from "../../../functions/three-ds/card-ranges/read-preparation.ts";
import { millisecondsOf, tellRatios } from "./measuring/ratios.ts";

const rangeCount = 1_000_000;
const changeCount = 20_000;
const lookUpCount = 200_000;
const p99MaxMs = 1;
const memoryMaxMb = 300;

const firstNumber = 4_000_000_000_000_000;
const cardsARange = 1_000;
const id = "11111111-1111-4111-8111-111111111111";
const preq: PReq = {
  messageType: "PReq",
  messageVersion: "2.2.0",
  threeDSServerTransID: id,
  threeDSServerRefNumber: "BENCH",
};

const rangeAt = (index: number): CardRange => ({
  startRange: String(firstNumber + index * cardsARange),
  endRange: String(firstNumber + (index + 1) * cardsARange - 1),
  acsStartProtocolVersion: "2.1.0",
  acsEndProtocolVersion: "2.2.0",
  acsInfoInd: ["01", "02"],
  threeDSMethodURL: `https://acs${index % 3_000}.issuer.example/three-ds/method`,
});

const answerOf = (entries: readonly CardRange[]): string =>
  JSON.stringify({
    messageType: "PRes",
    messageVersion: "2.2.0",
    threeDSServerTransID: id,
    dsTransID: id,
    dsStartProtocolVersion: "2.1.0",
    dsEndProtocolVersion: "2.2.0",
    serialNum: "1",
    cardRangeData: entries,
  });

type Figures = Readonly<Record<"milliseconds" | "megabytes" | "p50" | "p99", number>>;

async function readChanges(file: string) {
  const answer = await readPreparation(preq)(createReadStream(file));
  if (answer.kind !== "pres") throw new Error("the answer of the bench is refused");
  return answer.changes;
}

async function compactFrom(answerFile: string, rangesFile: string): Promise<void> {
  const ranges = rangesOfFullList(await readChanges(answerFile));
  if (!ranges.ok) throw new Error(ranges.refused);
  writeFileSync(rangesFile, rangesToFile(ranges.value));
}

async function changed(rangesFile: string, changesFile: string): Promise<void> {
  const ranges = rangesAfterChanges(fileToRanges(readFileSync(rangesFile)), await readChanges(changesFile));
  if (!ranges.ok || countOf(ranges.value) !== rangeCount - changeCount) throw new Error("the changes were not applied");
}

type LookUp = (cardNumber: string) => unknown;

function compactLookUp(rangesFile: string): LookUp {
  const ranges = fileToRanges(readFileSync(rangesFile));
  return (cardNumber) => findRange(ranges, cardNumber);
}

function objectsLookUp(answerFile: string): LookUp {
  const { cardRangeData: ranges }: { cardRangeData: CardRange[] } = JSON.parse(readFileSync(answerFile, "utf8"));
  return (cardNumber) => {
    let [low, high] = [0, ranges.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ranges[middle]?.endRange ?? "") < cardNumber) low = middle + 1;
      else high = middle;
    }
    const range = ranges[low];
    return range && range.startRange <= cardNumber ? range : undefined;
  };
}

function lookedUp(lookUp: LookUp): { p50: number; p99: number } {
  const times = new Float64Array(lookUpCount);
  for (let count = 0; count < lookUpCount; count += 1) {
    const cardNumber = String(firstNumber + Math.floor(Math.random() * rangeCount * cardsARange));
    const start = performance.now();
    const found = lookUp(cardNumber);
    times[count] = performance.now() - start;
    if (found === undefined) throw new Error("a card number was not found");
  }
  times.sort();
  return { p50: times[lookUpCount * 0.5] ?? 0, p99: times[lookUpCount * 0.99] ?? 0 };
}

/** Tasks measured for time and memory. A loading task also returns a lookup function. */
const tasks: Readonly<Record<string, (...files: string[]) => Promise<LookUp | undefined>>> = {
  "read an answer": async (answer = "", ranges = "") => void (await compactFrom(answer, ranges)),
  "apply changes": async (ranges = "", changes = "") => void (await changed(ranges, changes)),
  "load the file": async (ranges = "") => compactLookUp(ranges),
  "load objects": async (answer = "") => objectsLookUp(answer),
};

async function measured(name: string, files: readonly string[]): Promise<Figures> {
  const before = process.memoryUsage().rss;
  let lookUp: LookUp | undefined;
  const milliseconds = await millisecondsOf(async () => {
    lookUp = await tasks[name]?.(...files);
  });
  const times = lookUp ? lookedUp(lookUp) : { p50: 0, p99: 0 };
  // Peak memory, because functions are billed for it.
  const peak = process.resourceUsage().maxRSS * 1024;
  return { milliseconds, megabytes: (peak - before) / 1_000_000, ...times };
}

function inOwnProcess(name: string, ...files: string[]): Figures {
  const { status, stdout, stderr } = spawnSync(process.execPath, [import.meta.filename, name, ...files], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`"${name}" failed:\n${stderr}`);
  return JSON.parse(stdout);
}

const report = (what: string, { milliseconds, megabytes }: Figures): void =>
  console.log(
    `  ${what.padEnd(34)} ${milliseconds.toFixed(0).padStart(7)} ms   ${megabytes.toFixed(0).padStart(5)} MB`,
  );

function compare(): void {
  const directory = mkdtempSync(join(tmpdir(), "card-ranges-bench-"));
  const [answer = "", changes = "", ranges = ""] = ["answer.json", "changes.json", "ranges"].map((name) =>
    join(directory, name),
  );
  try {
    const list = Array.from({ length: rangeCount }, (_, index) => rangeAt(index));
    writeFileSync(answer, answerOf(list));
    const apart = rangeCount / changeCount;
    const deleted = list
      .filter((_, index) => index % apart === 0)
      .map((range): CardRange => ({ ...range, actionInd: "D" }));
    writeFileSync(changes, answerOf(deleted));

    const read = inOwnProcess("read an answer", answer, ranges);
    const applied = inOwnProcess("apply changes", ranges, changes);
    const ours = inOwnProcess("load the file", ranges);
    const objects = inOwnProcess("load objects", answer);

    const megabytesOf = (file: string) => (statSync(file).size / 1_000_000).toFixed(0);
    console.log(`${rangeCount} ranges: an answer of ${megabytesOf(answer)} MB, a file of ${megabytesOf(ranges)} MB`);
    report("read, judge and pack the answer", read);
    report(`apply ${changeCount} changes to the file`, applied);
    report("load the file", ours);
    report("load an array of objects", objects);
    const microseconds = (value: number) => `${(value * 1_000).toFixed(1)} µs`;
    console.log(
      `  look-up                            p50 ${microseconds(ours.p50)}, p99 ${microseconds(ours.p99)}; of objects p50 ${microseconds(objects.p50)}, p99 ${microseconds(objects.p99)}`,
    );
    const times = (of: keyof Figures) => ({ ratio: objects[of] / ours[of], better: "bigger" }) as const;
    tellRatios([
      { name: "speed of loading against objects", ...times("milliseconds"), limit: 1 },
      { name: "memory of objects against ours", ...times("megabytes") },
      { name: "speed of looking up against objects", ...times("p50") },
    ]);
    if (ours.p99 > p99MaxMs || ours.megabytes > memoryMaxMb) process.exitCode = 1;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

const [task, ...files] = process.argv.slice(2);
if (task === undefined) compare();
else console.log(JSON.stringify(await measured(task, files)));
