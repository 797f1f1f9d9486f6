import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { secondsOf } from "../time/clock.ts";
import { type Keeping, keepingOf, longRetentionMonths, retentionMonths, withExpiry } from "./retention.ts";
import { isNew, putItem, type Update } from "./table.ts";

const now = new Date("2026-11-22T10:00:00.000Z");
const inMonths = {
  13: secondsOf(new Date("2027-12-22T10:00:00.000Z")),
  18: secondsOf(new Date("2028-05-22T10:00:00.000Z")),
};

function expiryOf(pk: string, sk: string, more: object = {}) {
  const write = withExpiry(putItem("domain", { pk, sk, ...more }, isNew), now);
  return write.kind === "put" ? write.item["expiresAt"] : undefined;
}

function updateOf(pk: string, sk: string, more: Partial<Update> = {}) {
  const update: Update = {
    kind: "update",
    key: { table: "domain", pk, sk },
    set: { state: "done" },
    onlyIf: isNew,
    ...more,
  };
  const write = withExpiry(update, now);
  return write.kind === "update" ? write.set : undefined;
}

describe("the retention of a stored item", () => {
  it("starts at each write, whether the item is new or changed", () => {
    expect(expiryOf("charge#1", "action#1")).toBe(inMonths[13]);
    expect(expiryOf("presented-references#visa#1", "presented-references")).toBe(inMonths[18]);
    expect(updateOf("charge#1", "clearing#1")).toEqual({ state: "done", expiresAt: inMonths[13] });
  });

  it("is unlimited for agents and their configuration, but not for events about them", () => {
    expect(expiryOf("acceptor#1", "version#000001")).toBeUndefined();
    expect(updateOf("distribution#1", "distribution")).toEqual({ state: "done" });
    expect(expiryOf("distribution#1", "transition#000002")).toBe(inMonths[13]);
    expect(expiryOf("report-schedule#1", "window#a#b")).toBe(inMonths[13]);
  });

  it("is the writer's value if the writer sets one", () => {
    expect(expiryOf("idempotency#1#2", "idempotency", { expiresAt: 7 })).toBe(7);
    expect(updateOf("charge#1", "charge")).toEqual({ state: "done" });
    expect(updateOf("charge#1", "charge", { retentionMonths: 18 })).toEqual({ state: "done", expiresAt: inMonths[18] });
    expect(updateOf("3ds#1", "3ds", { set: { expiresAt: 5 } })).toEqual({ expiresAt: 5 });
  });

  it("does not apply to the card vault, which has its own retention", () => {
    const write = putItem("vault", { pk: "charge#1", sk: "charge" }, isNew);
    expect(withExpiry(write, now)).toBe(write);
  });
});

const page = readFileSync(join(import.meta.dirname, "access-patterns.md"), "utf8");

/** Key prefixes of every item in the table. */
const itemsOfPage = [...page.matchAll(/^\|[^|]+\| `([^`]+)` \| `([^`]+)` \|/gm)].map(([, pk = "", sk = ""]) => ({
  pk,
  sk,
}));

const namesUnder: Readonly<Record<string, Keeping>> = {
  [`${retentionMonths} months after their last write`]: retentionMonths,
  [`${longRetentionMonths} months after their last write`]: longRetentionMonths,
  "as set by the writer": "by-writer",
  "for ever": "for-ever",
};

const rowsOfKeeping = page
  .slice(page.indexOf("| Kept | Partitions |"))
  .split("\n\n", 1)
  .flatMap((table) => table.split("\n").slice(2))
  .map((row) => row.split("|").map((cell) => cell.trim()))
  .flatMap(([, kept = "", names = ""]) => [...names.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => ({ kept, name })));

describe("the documentation page of the tables", () => {
  it("states a retention for every item", () => {
    expect(itemsOfPage.length).toBeGreaterThan(40);
    expect(itemsOfPage.filter((item) => keepingOf(item) === undefined)).toEqual([]);
  });

  it.each(rowsOfKeeping)("states the actual retention of $name: $kept", ({ kept, name }) => {
    const [pk = "", sk = ""] = name.split(" ");
    expect(keepingOf({ pk, sk })).toBe(namesUnder[kept]);
  });

  it("states the actual retention of every partition", () => {
    const named = new Set(rowsOfKeeping.map(({ name }) => name));
    const partitions = new Set(itemsOfPage.map(({ pk }) => pk.split("#", 1)[0] ?? ""));
    expect([...partitions].filter((partition) => !named.has(partition))).toEqual([]);
  });
});
