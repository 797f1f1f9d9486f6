import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import { anAuthorization } from "../../functions/card-networks/authorization/testing/authorization-builders.ts";
import { authorizationRequestToMessage } from "../../functions/card-networks/authorization/testing/messages-of-networks.ts";
import { type CardNetwork, cardNetworks } from "../../functions/card-networks/networks.ts";
import { hostCodec } from "./host-codecs.ts";
import { memoryLedger } from "./ledger/memory-ledger.ts";
import { react } from "./network-host.ts";
import { startNetworkHost } from "./tcp-server.ts";

const reactTo = (network: CardNetwork, packed: Uint8Array) =>
  react({
    network,
    packed,
    ledger: memoryLedger("s"),
    codec: hostCodec(network),
    now: new Date("2026-11-20T20:14:29Z"),
  });

describe("for any input", () => {
  test("the host responds, does not respond or disconnects, but never fails", () => {
    const networks = fc.constantFrom(...cardNetworks);
    fc.assert(
      fc.property(networks, fc.uint8Array({ maxLength: 300 }), (network, bytes) => {
        expect(reactTo(network, bytes).changes).toEqual([]);
      }),
    );
  });

  test("a damaged request gets a readable response, or none", () => {
    fc.assert(
      fc.property(fc.constantFrom(...cardNetworks), fc.nat(), fc.nat(255), fc.nat(40), (network, place, value, cut) => {
        const codec = hostCodec(network);
        const packed = codec.pack(authorizationRequestToMessage(anAuthorization({ network, cvc: "123" })));
        packed[place % packed.length] = value;
        for (const { packed: answer } of reactTo(network, packed.slice(0, packed.length - cut)).deliveries) {
          codec.unpack(answer);
        }
      }),
      { numRuns: 2_000 * inject("randomRuns") },
    );
  });
});

test("a station that sends an absurd length is disconnected, and others are not affected", async () => {
  const directory = mkdtempSync(join(tmpdir(), "network-host-"));
  const faults: Error[] = [];
  const host = await startNetworkHost({ directory, onFault: (fault) => faults.push(fault) });
  const closed = await new Promise<boolean>((resolve) => {
    const socket = connect(host.ports.mastercard, "127.0.0.1", () => socket.write(Uint8Array.of(0xff, 0xff, 1, 2)));
    socket.on("close", () => resolve(true));
    socket.on("error", () => {});
  });
  expect(closed).toBe(true);
  expect(faults).toEqual([]);
  await host.close();
  rmSync(directory, { recursive: true });
});
