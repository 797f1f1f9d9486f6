import { beforeEach, describe, expect, it } from "vitest";
import type { CardRange as ToldRange } from "#emv-3ds-messages/messages";
import type { CardNetwork } from "../../card-networks/networks.ts";
import { type Item, StoreUnavailable } from "../../shared/store/table.ts";
import { silentLog } from "../../shared/testing/silent-log.ts";
import { addSeconds } from "../../shared/time/clock.ts";
import { NotReadyYet } from "../../shared/values/passing-faults.ts";
import type { ServedRanges } from "../domain/card-ranges/card-range-refresh.ts";
import { aToldRange, compactRangesOf, servedRangesOf } from "../testing/card-range-builders.ts";
import { inMemoryCardRangeFiles } from "../testing/in-memory-card-range-files.ts";
import { cachedCardRanges } from "./cached-card-ranges.ts";
import { cardRangeStateKey } from "./card-range-state.ts";

const cobadged = "6200000000000005";

describe("cached card ranges", () => {
  let now: Date;
  let reads: number;
  let isTableOut: boolean;
  let items: Map<string, Item>;
  let files: ReturnType<typeof inMemoryCardRangeFiles>;

  beforeEach(() => {
    now = new Date("2026-11-21T12:00:00.000Z");
    reads = 0;
    isTableOut = false;
    items = new Map();
    files = inMemoryCardRangeFiles();
  });

  const pass = (seconds: number) => {
    now = addSeconds(now, seconds);
  };

  const serve = async (
    network: CardNetwork,
    file: string,
    cardRanges: readonly ToldRange[],
    change: Partial<ServedRanges> = {},
  ) => {
    const ranges = compactRangesOf(cardRanges);
    await files.write(file, ranges);
    const { pk, sk } = cardRangeStateKey(network);
    items.set(pk, { pk, sk, served: servedRangesOf(ranges, { file, ...change }) });
  };

  const cache = (networkPriority: readonly CardNetwork[] = [], networks: readonly CardNetwork[] = []) =>
    cachedCardRanges({
      table: {
        read: async (keys) => {
          reads += 1;
          if (isTableOut) throw new StoreUnavailable("out");
          return keys.map(({ pk }) => items.get(pk));
        },
      },
      files,
      networks,
      networkPriority,
      clock: () => now,
      log: silentLog,
    });

  const visa = aToldRange("4000000000000000");
  const startsFoundBy = async (lookUp: ReturnType<typeof cache>, cardNumber = "4000000000000001") =>
    (await lookUp(cardNumber)).map(({ network, startRange }) => `${network} ${startRange}`);

  it("have the directory server's data, and its protocol versions if the range has none", async () => {
    const own = { dsStartProtocolVersion: "2.2.0", dsEndProtocolVersion: "2.3.1", acsInfoInd: ["01"] };
    await serve("visa", "a", [visa, aToldRange("4900000000000", undefined, own)], { dsEndProtocolVersion: "2.3.0" });
    const lookUp = cache();
    expect(await lookUp("4000000000000001")).toEqual([
      {
        network: "visa",
        startRange: "4000000000000000",
        endRange: "4999999999999999",
        acsStartProtocolVersion: "2.1.0",
        acsEndProtocolVersion: "2.2.0",
        dsStartProtocolVersion: "2.1.0",
        dsEndProtocolVersion: "2.3.0",
      },
    ]);
    expect(await lookUp("4900000000001")).toMatchObject([
      { dsStartProtocolVersion: "2.2.0", dsEndProtocolVersion: "2.3.1", acsInfoIndicator: ["01"] },
    ]);
    expect(await lookUp("49000000000010")).toEqual([]);
  });

  it("include each network of a co-badged card once, in the environment's order of priority", async () => {
    const block = [aToldRange("6200000000000000", "6299999999999999")];
    await serve("discover", "d", block);
    await serve("unionpay", "u", block);
    const networks = async (priority: readonly CardNetwork[]) =>
      (await cache(priority)(cobadged)).map(({ network }) => network);
    expect(await networks([])).toEqual(["discover", "unionpay"]);
    expect(await networks(["unionpay"])).toEqual(["unionpay", "discover"]);
  });

  it("load only the lists that can contain the card, each once", async () => {
    await serve("visa", "v", [visa]);
    await serve("mastercard", "m", [aToldRange("5000000000000000")]);
    const lookUp = cache();
    for (let time = 0; time < 3; time += 1) await lookUp("4000000000000001");
    expect(files.state.reads).toBe(1);
    await lookUp("5000000000000001");
    expect(files.state.reads).toBe(2);
  });

  it("check once per minute which files are current, in one read for all networks, and load only a changed file", async () => {
    await serve("visa", "old", [visa]);
    const lookUp = cache();
    await lookUp("4000000000000001");
    await serve("visa", "new", [aToldRange("4000000000000000", "4000000000000009")]);
    pass(59);
    expect(await startsFoundBy(lookUp, "4500000000000000")).toHaveLength(1);
    expect([reads, files.state.reads]).toEqual([1, 1]);
    pass(1);
    expect(await startsFoundBy(lookUp, "4500000000000000")).toHaveLength(0);
    pass(60);
    await lookUp("4000000000000001");
    expect([reads, files.state.reads]).toEqual([3, 2]);
  });

  it("check for the first list at every lookup", async () => {
    const lookUp = cache();
    expect(await startsFoundBy(lookUp)).toEqual([]);
    await serve("visa", "v", [visa]);
    expect(await startsFoundBy(lookUp)).toHaveLength(1);
  });

  it("stay in use while the table is unavailable, and read it at most once per minute", async () => {
    await serve("visa", "v", [visa]);
    const lookUp = cache();
    await lookUp("4000000000000001");
    isTableOut = true;
    pass(60);
    for (let time = 0; time < 3; time += 1) expect(await startsFoundBy(lookUp)).toHaveLength(1);
    expect(reads).toBe(2);
  });

  it("stay in use while a new list cannot be loaded, and are replaced once it can", async () => {
    await serve("visa", "old", [visa]);
    const lookUp = cache();
    await lookUp("4000000000000001");
    await serve("visa", "new", [aToldRange("4100000000000000")]);
    files.state.isOut = true;
    pass(60);
    expect(await startsFoundBy(lookUp)).toEqual(["visa 4000000000000000"]);
    files.state.isOut = false;
    pass(60);
    expect(await startsFoundBy(lookUp, "4100000000000001")).toEqual(["visa 4100000000000000"]);
  });

  it("report that a network has no list yet, instead of reporting its cards as not enrolled", async () => {
    const lookUp = cache([], ["visa", "unionpay"]);
    await serve("discover", "d", [aToldRange("6200000000000000", "6200009999999999")]);
    await expect(lookUp("4111111111111111")).rejects.toThrow(NotReadyYet);
    expect(await startsFoundBy(lookUp, cobadged)).toEqual(["discover 6200000000000000"]);
    // No directory server of this environment covers this card.
    expect(await lookUp("5555555555554444")).toEqual([]);
    await serve("visa", "v", [aToldRange("4900000000000000")]);
    pass(60);
    expect(await lookUp("4111111111111111")).toEqual([]);
  });

  it("report an unavailable store, instead of a card that is not enrolled, if no list was ever loaded", async () => {
    await serve("visa", "v", [visa]);
    files.state.isOut = true;
    const lookUp = cache();
    await expect(lookUp("4000000000000001")).rejects.toThrow(StoreUnavailable);
    isTableOut = true;
    await expect(cache()("4000000000000001")).rejects.toThrow(StoreUnavailable);
    files.state.isOut = false;
    expect(await startsFoundBy(lookUp)).toHaveLength(1);
  });
});
