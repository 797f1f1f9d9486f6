import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseNetworkAddresses } from "../../functions/card-networks/link/network-addresses.ts";
import { tcpLinks } from "../../functions/card-networks/link/network-links.ts";
import { networkGateway } from "../../functions/card-networks/network-gateway.ts";
import { chargeItemKey } from "../../functions/charges/charge/charge-item.ts";
import { acceptorToWrites } from "../../functions/merchants/merchant-store.ts";
import { cardOpener } from "../../functions/shared/cards/card-vault.ts";
import { addSeconds, type Clock, systemClock } from "../../functions/shared/time/clock.ts";
import { type NetworkHost, startNetworkHost } from "../../sandbox/network-host/tcp-server.ts";
import { readLedger } from "../../sandbox/network-host/testing/read-ledger.ts";
import { chargesOperations } from "../operations/charges.ts";
import { chargingAcceptor, chargingAgentKey, createChargeWith } from "../support/charge-endpoint.ts";
import { type ScratchTable, scratchTable } from "../support/scratch-table.ts";
import { testPlatform } from "../support/test-platform.ts";
import { testSettings } from "../support/test-settings.ts";
import { testVault, testVaults } from "../support/test-vault.ts";

/**
 * A late network over a real socket: an authorization that it books after the deadline, even after the first advice of the
 * reversal, must not remain held for a declined charge. The service's clock is moved, and the host's delays are shortened.
 */

const settings = { ...testSettings, NETWORK_TIMEOUT_SECONDS: 1 };
const heldUp = 900_009;

let scratch: ScratchTable;
let host: NetworkHost;
let links: ReturnType<typeof tcpLinks>;
const directory = mkdtempSync(join(tmpdir(), "late-truth-"));
const start = systemClock();
let clockOffsetSeconds = 0;
const clock: Clock = () => addSeconds(start, clockOffsetSeconds);

beforeAll(async () => {
  scratch = await scratchTable();
  await scratch.table.write(acceptorToWrites(chargingAcceptor, chargingAgentKey));
  host = await startNetworkHost({ directory, delayFactor: 0.1 });
  links = tcpLinks(parseNetworkAddresses(host.addresses), { now: () => clock().getTime() });
});
afterAll(async () => {
  await host.close();
  await scratch.close();
  rmSync(directory, { recursive: true });
});

const buildClients = () => ({
  ...testPlatform(scratch.table, { clock }),
  gateway: networkGateway(links),
  ...testVaults,
  openCard: cardOpener(scratch.table, testVault),
});

const sweep = () => chargesOperations.sweepCharges.run(settings, buildClients())(addSeconds(clock(), 50));

const holdsOf = () => readLedger(directory).holds.filter(({ requestedMinor }) => requestedMinor === heldUp);

async function reversalOf(chargeKey: string) {
  const { pk } = chargeItemKey(chargeKey);
  return (await scratch.table.items(pk, { prefix: "reversal#", limit: 2 }))[0];
}

describe("an authorization that the network books late", () => {
  it("is fully reversed: no advice overtakes it, and an advice that found no authorization is repeated", async () => {
    const { status, body } = await createChargeWith(
      settings,
      buildClients(),
    )({ amount: { value: heldUp, currency: "EUR" } });
    expect(status).toBe(201);
    expect(body.decline.reason).toBe("no-response");

    clockOffsetSeconds = 9;
    expect(await sweep()).toMatchObject({ reversed: 0 });
    expect(await reversalOf(body.key)).toMatchObject({ attempts: 0, state: "due" });

    clockOffsetSeconds = 12;
    expect(holdsOf()).toEqual([]);
    expect(await sweep()).toMatchObject({ reversed: 0 });
    expect(await reversalOf(body.key)).toMatchObject({ attempts: 1, state: "due" });
    await expect.poll(holdsOf).toMatchObject([{ heldMinor: heldUp, reversals: 0 }]);

    clockOffsetSeconds += 119;
    expect(await sweep()).toMatchObject({ reversed: 0 });
    clockOffsetSeconds += 5 * 3_600;
    expect(await sweep()).toMatchObject({ reversed: 1 });
    expect(await reversalOf(body.key)).toMatchObject({ attempts: 2, state: "acknowledged" });
    expect(holdsOf()).toMatchObject([{ heldMinor: 0, reversed: true }]);
  });

  it("is waited for twice if it never arrives", async () => {
    const { body } = await createChargeWith(settings, buildClients())({ amount: { value: 900_008, currency: "EUR" } });
    for (const [seconds, attempts, state] of [
      [11, 1, "due"],
      [61, 1, "due"],
      [121, 2, "acknowledged"],
    ] as const) {
      clockOffsetSeconds += seconds;
      await sweep();
      expect(await reversalOf(body.key)).toMatchObject({ attempts, state });
    }
  });
});

describe("a reversal that cannot be sent", () => {
  it("does not count as an attempt or lengthen the next pause", async () => {
    const { body } = await createChargeWith(settings, buildClients())({ amount: { value: 900_001, currency: "EUR" } });
    clockOffsetSeconds += 12;
    const reachable = links;
    links = () => ({ exchange: async () => ({ kind: "not-sent", reason: "no-connection" }) });
    for (let minute = 1; minute <= 12; minute += 1) {
      await sweep();
      expect(await reversalOf(body.key)).toMatchObject({ attempts: 0, state: "due" });
      clockOffsetSeconds += 60;
    }
    links = reachable;
    await sweep();
    expect(await reversalOf(body.key)).toMatchObject({ attempts: 1, state: "acknowledged" });
  });
});
