import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cardNetworks } from "../../functions/card-networks/networks.ts";
import { silentLog } from "../../functions/shared/testing/silent-log.ts";
import { addSeconds } from "../../functions/shared/time/clock.ts";
import { cachedCardRanges } from "../../functions/three-ds/card-ranges/cached-card-ranges.ts";
import { cardRangeStateKeys, itemToCardRangeState } from "../../functions/three-ds/card-ranges/card-range-state.ts";
import { directoryServerDownload } from "../../functions/three-ds/directory-server/directory-server-link.ts";
import { refreshCardRanges } from "../../functions/three-ds/refresh-card-ranges/refresh-card-ranges.ts";
import { refreshNetwork } from "../../functions/three-ds/refresh-card-ranges/refresh-network.ts";
import { inMemoryCardRangeFiles } from "../../functions/three-ds/testing/in-memory-card-range-files.ts";
import { cardRanges } from "../../sandbox/directory-server/card-ranges.ts";
import { startThreeDsWorld, type ThreeDsWorld } from "../../sandbox/three-ds-world.ts";
import { type ScratchTable, scratchTable } from "../support/scratch-table.ts";

const dayMilliseconds = 86_400_000;

describe("the card ranges of the simulated directory servers", () => {
  const directory = mkdtempSync(join(tmpdir(), "card-ranges-"));
  const files = inMemoryCardRangeFiles();
  let now = new Date("2026-11-21T12:00:00.000Z");
  let world: ThreeDsWorld;
  let scratch: ScratchTable;

  beforeAll(async () => {
    [world, scratch] = await Promise.all([startThreeDsWorld({ directory, now: () => now }), scratchTable()]);
  });
  afterAll(async () => {
    await Promise.all([world.close(), scratch.close()]);
    rmSync(directory, { recursive: true, force: true });
  });

  const refreshed = async () => {
    const { table } = scratch;
    const clock = () => now;
    const { certificate, key: privateKey } = world.certificates.threeDsServer;
    const addresses = Object.fromEntries(
      cardNetworks.map((network) => [network, new URL(world.directoryServers[network])]),
    );
    const credentials = async () => ({ certificate, privateKey, authority: world.certificates.authority });
    const refresh = refreshNetwork({
      table,
      files,
      clock,
      log: silentLog,
      download: directoryServerDownload({ addresses, credentials, clock }),
      identityAt: () => ({ referenceNumber: "SERVER", operatorId: "OPERATOR", requestorId: "R", acquirerBIN: "1" }),
      newTransactionId: randomUUID,
    });
    return refreshCardRanges({ table, networks: cardNetworks, refresh, clock, log: silentLog })(addSeconds(now, 60));
  };

  const allNetworks = (outcome: string) => Object.fromEntries(cardNetworks.map((network) => [network, outcome]));

  /**
   * Checks that every current range of the directory servers is found by its first and last number, and that no other range is
   * served.
   */
  const expectToday = async () => {
    const day = Math.floor(now.getTime() / dayMilliseconds);
    const lookUp = cachedCardRanges({
      table: scratch.table,
      files,
      networks: ["visa"],
      networkPriority: [],
      clock: () => now,
      log: silentLog,
    });
    const states = (await scratch.table.read(cardRangeStateKeys)).map(itemToCardRangeState);
    for (const [index, network] of cardNetworks.entries()) {
      const list = [...cardRanges({ network, day, acsUrl: world.acsUrl })];
      expect(states[index]?.served).toMatchObject({ count: list.length, serialNum: String(day) });
      for (const { startRange, endRange, threeDSMethodURL } of list) {
        for (const cardNumber of [startRange, endRange]) {
          const found = (await lookUp(cardNumber)).find((one) => one.network === network);
          expect(found).toMatchObject({ startRange, endRange, ...(threeDSMethodURL && { threeDSMethodURL }) });
        }
      }
    }
  };

  it("arrive in full first, and then as daily changes that lead to the current list", async () => {
    expect(await refreshed()).toEqual(allNetworks("refreshed"));
    await expectToday();
    for (let day = 0; day < 3; day += 1) {
      now = new Date(now.getTime() + dayMilliseconds);
      const outcomes = Object.values(await refreshed());
      for (const outcome of outcomes) expect(["refreshed", "unchanged"]).toContain(outcome);
      await expectToday();
    }
  });

  it("arrive in full again if the directory server has forgotten the serial number", async () => {
    now = new Date(now.getTime() + 40 * dayMilliseconds);
    expect(await refreshed()).toEqual(allNetworks("refused"));
    now = addSeconds(now, 2 * 3600);
    expect(await refreshed()).toEqual(allNetworks("refreshed"));
    await expectToday();
  });
});
