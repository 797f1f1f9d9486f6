import { expect, it } from "vitest";
import { inMemoryObjects } from "../../../test/support/in-memory-objects.ts";
import { silentLog } from "../testing/silent-log.ts";
import { type InboxOutcome, inboxPortions, placeInInbox, workThroughInbox } from "./inbox.ts";

const start = Date.UTC(2026, 10, 20, 12);

/** Processes an inbox of these files. Each file takes one second of the run. */
async function lookThrough(keys: readonly string[], secondsOfRun: number, outcomeOf: (sender: string) => InboxOutcome) {
  const objects = inMemoryObjects();
  for (const key of keys) await objects.put(key, Buffer.from("content"));
  let seconds = 0;
  const looked: string[] = [];
  const counts = await workThroughInbox(
    { objects, clock: () => new Date(start + seconds * 1000), log: silentLog },
    (await inboxPortions({ objects })).map(({ name }) => name),
    new Date(start + secondsOfRun * 1000),
    "NOT_WORKED_THROUGH",
    async (key) => {
      looked.push(key);
      seconds += 1;
      return { outcome: outcomeOf(placeInInbox(key).sender), entityTag: undefined };
    },
  );
  return { looked, counts, objects };
}

const filesOf = (sender: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `inbox/${sender}/${String(index).padStart(6, "0")}.ack`);

it("any number of waiting files does not block other files", async () => {
  const { looked, counts, objects } = await lookThrough(
    [...filesOf("american-express", 1_200), ...filesOf("visa", 1)],
    3_600,
    (sender) => (sender === "visa" ? "taken" : "waiting"),
  );
  expect(new Set(looked).size).toBe(1_201);
  expect(counts).toEqual({ taken: 1, "set-aside": 0, waiting: 1_200 });
  expect(objects.contents.has("taken/visa/000000.ack")).toBe(true);
});

it("senders are served in turn until the run is out of time", async () => {
  const { looked } = await lookThrough(
    [...filesOf("american-express", 60), ...filesOf("mastercard", 1), ...filesOf("visa", 2)],
    5,
    () => "waiting",
  );
  expect(looked).toEqual([
    "inbox/american-express/000000.ack",
    "inbox/mastercard/000000.ack",
    "inbox/visa/000000.ack",
    "inbox/american-express/000001.ack",
    "inbox/visa/000001.ack",
  ]);
});
