import { setImmediate as soon } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { archiveProgressToPut } from "../../functions/agents/archive-progress-store.ts";
import { ArchiveLine } from "../../functions/charges/archived/archive-line-schema.ts";
import type { ObjectStore } from "../../functions/shared/files/object-store.ts";
import { s3ObjectStore } from "../../functions/shared/files/s3-object-store.ts";
import type { Table } from "../../functions/shared/store/table.ts";
import { silentLog } from "../../functions/shared/testing/silent-log.ts";
import { addSeconds, daysInSeconds, monthsLater } from "../../functions/shared/time/clock.ts";
import { ExampleS3 } from "../../packages/local-aws/testing/example-s3.ts";
import { archiveOperations } from "../operations/archive.ts";
import { actionsOn, storedCharge } from "../support/action-endpoint.ts";
import { approvedCharge, clearingAt, newClearingWorld } from "../support/clearing-on-table.ts";
import { dyingBefore } from "../support/dying-before.ts";
import { type InMemoryObjects, inMemoryObjects } from "../support/in-memory-objects.ts";
import { type ScratchTable, scratchTable } from "../support/scratch-table.ts";
import { testPlatform } from "../support/test-platform.ts";
import { testSettings } from "../support/test-settings.ts";

const agentKey = "cgt-00000000000000000001";
const otherAgent = "cgt-00000000000000000002";
const start = new Date("2026-03-10T08:00:00.000Z");
const yearLater = addSeconds(monthsLater(start, 12), daysInSeconds(2));

const linesOf = (file: Uint8Array) =>
  gunzipSync(file)
    .toString()
    .trimEnd()
    .split("\n")
    .map((line) => v.parse(ArchiveLine, JSON.parse(line)));

describe("the archive", () => {
  let now: Date;
  let scratch: ScratchTable;
  let objects: InMemoryObjects;
  const clock = () => now;

  beforeEach(async () => {
    now = start;
    scratch = await scratchTable(undefined, clock);
    objects = inMemoryObjects();
    await scratch.table.write([agentKey, otherAgent].map((key) => archiveProgressToPut(key, start)));
  });
  afterEach(() => scratch.close());

  const archiveOn = (
    table: Table = scratch.table,
    files: Pick<ObjectStore, "put"> = objects,
    { partLinesMax = 4, log = silentLog } = {},
  ) => {
    const clients = { ...testPlatform(table, { clock, log }), objects: files, partLinesMax };
    const run = archiveOperations.archiveActions.run(testSettings, clients);
    return (seconds = 280) => run(addSeconds(now, seconds));
  };

  /** Creates a number of payments on one day. */
  const payments = async (count: number, of = agentKey) => {
    const keys: string[] = [];
    for (let index = 0; index < count; index += 1) {
      now = addSeconds(start, index * 300);
      keys.push((await approvedCharge(scratch.table, {}, now, of)).charge.key);
    }
    return keys;
  };

  const archivedKeys = () =>
    [...objects.contents.entries()].sort().flatMap(([, file]) => linesOf(file).map(({ charge }) => charge.key));

  it("has every charge of a day after the table has deleted it", async () => {
    const s3 = new ExampleS3();
    await s3.start();
    const bucket = s3ObjectStore("files", s3.client());
    const charged = await payments(6);
    const clearing = clearingAt(newClearingWorld(scratch.table), clock);
    await clearing.run();
    await clearing.networksAnswer();
    await clearing.take();

    now = yearLater;
    expect(await archiveOn(scratch.table, bucket)()).toEqual({ agents: 2 });
    now = addSeconds(monthsLater(start, 13), daysInSeconds(2));
    await scratch.expire();
    expect((await scratch.domainItems()).filter(({ pk }) => pk.startsWith("charge#"))).toEqual([]);

    const files = await bucket.list("archive/");
    const folder = `archive/${agentKey}/2026-03-10`;
    expect(files).toEqual([`${folder}/0001.ndjson.gz`, `${folder}/0002.ndjson.gz`]);
    const contents = await Promise.all(files.map((key) => bucket.get(key)));
    await s3.stop();
    s3.remove();
    const lines = contents.flatMap((file) => linesOf(file ?? expect.fail("the file is gone")));
    expect(lines.map(({ charge }) => charge.key)).toEqual(charged);
    expect(lines[0]).toMatchObject({
      schema: 1,
      agentKey,
      action: { type: "authorization", clearing: { status: "completed" } },
      charge: { card: { maskedNumber: "411111******1111" }, status: { clearing: "completed" } },
      merchant: { mid: expect.any(String), mcc: expect.any(String) },
    });
    expect(JSON.stringify(lines)).not.toContain("4111111111111111");
  });

  it("has actions recorded on a clock behind the one that created the agent", async () => {
    const { charge } = await approvedCharge(scratch.table, {}, addSeconds(start, -2), agentKey);
    now = yearLater;
    await archiveOn()();
    expect(archivedKeys()).toEqual([charge.key]);
  });

  it("has each action of a charge, on its day, with its agent", async () => {
    const own = await payments(1);
    await payments(2, otherAgent);
    const charge = await storedCharge(scratch.table, { clearingMode: "manual" });
    expect((await actionsOn(scratch.table)("refund", charge)).status).toBe(201);
    now = addSeconds(monthsLater(new Date(), 12), daysInSeconds(2));
    await archiveOn()();
    const [first = "", second = "", third] = [...objects.contents.keys()].sort();
    expect([first, third]).toEqual([
      `archive/${agentKey}/2026-03-10/0001.ndjson.gz`,
      `archive/${otherAgent}/2026-03-10/0001.ndjson.gz`,
    ]);
    const [ofPayment, ofRefund] = [first, second].map((key) => linesOf(objects.contents.get(key) ?? expect.fail(key)));
    expect(ofPayment?.map((line) => line.charge.key)).toEqual(own);
    expect(ofRefund).toMatchObject([{ action: { type: "refund" }, charge: { key: charge.key } }]);
    expect(second).toContain(`/${ofRefund?.[0]?.action.created.slice(0, 10)}/`);
  });

  it("archives only entries older than a year, and only completed days", async () => {
    await payments(3);
    now = monthsLater(start, 12);
    expect(await archiveOn()()).toEqual({ agents: 0 });
    now = yearLater;
    await archiveOn()();
    expect(archivedKeys()).toHaveLength(3);
    // The archive is written once a day.
    expect(await archiveOn()()).toEqual({ agents: 0 });
    now = addSeconds(now, daysInSeconds(1));
    expect(await archiveOn()()).toEqual({ agents: 2 });
    expect(objects.contents.size).toBe(1);
  });

  it("continues where a run stopped at its time limit", async () => {
    const charged = await payments(130);
    now = yearLater;
    const slowTable: Table = {
      ...scratch.table,
      read: (keys) => {
        now = addSeconds(now, 1);
        return scratch.table.read(keys);
      },
    };
    const run = archiveOn(slowTable, objects, { partLinesMax: 1_000 });
    await run(4);
    expect(archivedKeys()).toHaveLength(100);
    now = addSeconds(now, 3_600);
    await run();
    expect(archivedKeys()).toEqual(charged);
    expect(objects.contents.size).toBe(2);
  });

  it("is complete, without duplicates, wherever a run crashes", async () => {
    const charged = await payments(10);
    let step = 1;
    for (; ; step += 1) {
      now = yearLater;
      objects = inMemoryObjects();
      const { mortal, hasDied } = dyingBefore(step);
      await scratch.table.write([
        { ...archiveProgressToPut(agentKey, start), onlyIf: { expression: "attribute_exists(#pk)" } },
      ]);
      await archiveOn(mortal(scratch.table), mortal(objects))().catch(() => undefined);
      now = addSeconds(now, 1_000);
      await archiveOn()();
      expect(archivedKeys()).toEqual(charged);
      if (!hasDied()) break;
    }
    expect(step).toBeGreaterThan(8);
  });

  it("is written by one of two concurrent runs", async () => {
    const charged = await payments(9);
    now = yearLater;
    const slowly = { put: async (key: string, content: Uint8Array) => soon().then(() => objects.put(key, content)) };
    await Promise.all([archiveOn()(), archiveOn(scratch.table, slowly, { partLinesMax: 3 })()]);
    expect(archivedKeys()).toEqual(charged);
  });

  it("raises an alarm when an agent is late, and logs each run", async () => {
    const codes: string[] = [];
    const log = {
      ...silentLog,
      warn: (code: string) => void codes.push(code),
      info: (code: string) => void codes.push(code),
    };
    const hear = async () => {
      codes.length = 0;
      await archiveOn(scratch.table, objects, { log })();
      return codes;
    };
    now = yearLater;
    expect(await hear()).toEqual(["DUE_WORK_LATE", "ARCHIVE_RUN"]);
    now = addSeconds(now, daysInSeconds(9));
    expect(await hear()).toEqual(["ARCHIVE_BEHIND", "ARCHIVE_BEHIND", "DUE_WORK_LATE", "ARCHIVE_RUN"]);
  });
});
