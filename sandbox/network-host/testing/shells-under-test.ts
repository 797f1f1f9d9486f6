import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Iso8583Message } from "#iso8583/message";
import type { Exchange } from "../../../functions/card-networks/link/exchange.ts";
import { parseNetworkAddresses } from "../../../functions/card-networks/link/network-addresses.ts";
import { invokeLinks, type LinkTo, tcpLinks } from "../../../functions/card-networks/link/network-links.ts";
import type { CardNetwork } from "../../../functions/card-networks/networks.ts";
import { type LedgerPort, networkHostFunction } from "../function.ts";
import type { Hold, LedgerRecord } from "../ledger/ledger.ts";
import { startNetworkHost } from "../tcp-server.ts";
import { readLedger } from "./read-ledger.ts";

/** The two shells of the host, called through the service's connections, so that one suite tests both. */

export interface ShellUnderTest {
  ask(network: CardNetwork, message: Iso8583Message, deadlineMs?: number): Promise<Exchange>;
  holds(): readonly Hold[];
  close(): Promise<void>;
}

/** Fixed date of the tests. */
const testNow = (): Date => new Date("2026-11-20T20:14:29Z");

function asking(linkTo: LinkTo): ShellUnderTest["ask"] {
  return async (network, message, deadlineMs = 5_000) => {
    const link = linkTo(network);
    if (!link) throw new Error("the shell has no link to this network");
    return link.exchange(message, { deadline: new Date(Date.now() + deadlineMs) });
  };
}

export async function tcpShell(): Promise<ShellUnderTest> {
  const directory = mkdtempSync(join(tmpdir(), "network-host-"));
  const host = await startNetworkHost({ directory, now: testNow });
  return {
    ask: asking(tcpLinks(parseNetworkAddresses(host.addresses))),
    holds: () => readLedger(directory).holds,
    async close() {
      await host.close();
      rmSync(directory, { recursive: true });
    },
  };
}

const inMemoryLedgerPort = (records: Map<string, LedgerRecord>): LedgerPort => ({
  secret: async () => "a secret of the test",
  load: async (keys) =>
    keys.flatMap((key) => {
      const record = records.get(key);
      return record ? [record] : [];
    }),
  async save(changes) {
    for (const record of changes) records.set(record.key, record);
  },
});

export async function functionShell(): Promise<ShellUnderTest> {
  const records = new Map<string, LedgerRecord>();
  const handler = networkHostFunction({
    ledger: inMemoryLedgerPort(records),
    now: testNow,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  });
  return {
    ask: asking(invokeLinks(async (payload) => JSON.stringify(await handler(JSON.parse(payload))))),
    holds: () => [...records.values()].filter((record) => record.type === "hold"),
    close: async () => {},
  };
}
