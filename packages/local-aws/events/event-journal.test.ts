import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { EventJournal } from "./event-journal.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "journal-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

const open = () => new EventJournal<{ readonly id: string }>(directory, "bus");
const undelivered = (journal: ReturnType<typeof open>) => journal.undelivered.map(({ content }) => content.id);

describe("The journal of a bus", () => {
  test("returns accepted but undelivered events in order, after any process termination", () => {
    const journal = open();
    const [first] = ["ä", "b", "c"].map((id) => journal.append({ id }));
    journal.markDelivered(first?.end ?? 0);
    // The journal was not closed: the process was killed.
    expect(undelivered(open())).toEqual(["b", "c"]);
    expect(readFileSync(journal.file, "utf8")).toBe('{"id":"ä"}\n{"id":"b"}\n{"id":"c"}\n');
  });

  test("discards a partially written line, and continues after it", () => {
    open().append({ id: "a" });
    appendFileSync(path.join(directory, "bus.jsonl"), '{"id":"ha');
    const reopened = open();
    expect(undelivered(reopened)).toEqual(["a"]);
    const { end } = reopened.append({ id: "b" });
    expect(undelivered(open())).toEqual(["a", "b"]);
    reopened.markDelivered(end);
    expect(undelivered(open())).toEqual([]);
  });
});
