import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Iso8583Message } from "#iso8583/message";
import {
  anAuthorization,
  anIdentity,
  aReversal,
  testCardNumbers,
} from "../../../functions/card-networks/authorization/testing/authorization-builders.ts";
import {
  authorizationRequestToMessage,
  reversalToMessage,
} from "../../../functions/card-networks/authorization/testing/messages-of-networks.ts";
import { cardNetworks } from "../../../functions/card-networks/networks.ts";
import { testTokenOf } from "../../test-cards/token-scheme.ts";
import { hostCodec } from "../host-codecs.ts";
import { react } from "../network-host.ts";
import { readLedger } from "../testing/read-ledger.ts";
import { openLedgerFile } from "./ledger-file.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "ledger-"));
  // With another secret, a hash can contain any three digits.
  writeFileSync(join(directory, "secret"), "a secret of the test");
});
afterEach(() => rmSync(directory, { recursive: true }));

const open = () => openLedgerFile(directory);

/** Sends one message to a newly started host, which is then killed. */
function askFreshHost(message: Iso8583Message, network: "visa" | "mastercard" = "visa") {
  const ledger = open();
  const codec = hostCodec(network);
  const now = new Date("2026-11-20T20:14:29Z");
  const { changes, deliveries } = react({ network, packed: codec.pack(message), ledger, codec, now });
  ledger.apply(changes);
  ledger.close();
  const [first] = deliveries;
  return first && codec.unpack(first.packed);
}

describe("the ledger on disk", () => {
  test("is replayed: a restarted host repeats its response to a repeated message, and holds its amount once", () => {
    const message = authorizationRequestToMessage(anAuthorization());
    const first = askFreshHost(message);
    expect(askFreshHost(message)).toEqual(first);
    expect(readLedger(directory)).toMatchObject({ heldMinor: 1_050 });
    expect(readLedger(directory).holds).toHaveLength(1);
  });

  test("is replayed: a restarted host can still reverse earlier authorizations", () => {
    const request = anAuthorization();
    askFreshHost(authorizationRequestToMessage(request));
    askFreshHost(reversalToMessage(aReversal(request)));
    const numbers = { acquirer: "476173", stan: request.stan, rrn: request.rrn };
    expect(readLedger(directory).hold(numbers)).toMatchObject({ heldMinor: 0, reversed: true, reversals: 1 });
  });

  test("is replayed: a restarted host still rejects a used cryptogram, and stores no part of it", () => {
    const cryptogram = "AAECAwQFBgcICQoLDA0ODxAREhM=";
    const paid = {
      pan: testTokenOf("visa", "0100"),
      token: { type: "apple-pay" },
      tokenProof: { cryptogram, eci: "07" },
    } as const;
    const codeOf = (stan: string) =>
      askFreshHost(authorizationRequestToMessage(anAuthorization({ ...paid, ...anIdentity(stan) })))?.fields["39"];
    expect(codeOf("000041")).toBe("00");
    expect(codeOf("000042")).toBe("05");
    const content = readFileSync(join(directory, "ledger.jsonl"), "utf8");
    for (const form of ["base64", "hex"] as const) {
      expect(content.toLowerCase()).not.toContain(Buffer.from(cryptogram, "base64").toString(form).toLowerCase());
    }
  });

  test("discards a line that was being written when the host was killed", () => {
    askFreshHost(authorizationRequestToMessage(anAuthorization()));
    appendFileSync(join(directory, "ledger.jsonl"), '{"type":"hold","key":"hold/visa/4');
    expect(readLedger(directory).holds).toHaveLength(1);
    askFreshHost(authorizationRequestToMessage(anAuthorization(anIdentity("000038"))));
    expect(readLedger(directory).holds).toHaveLength(2);
  });

  test("keeps its secret across restarts, and another ledger has another secret", () => {
    const first = open();
    first.close();
    expect(open().secret).toBe(first.secret);
    expect(openLedgerFile(join(directory, "other")).secret).not.toBe(first.secret);
  });

  test("contains no card number and no security code, only a mask and a keyed hash", () => {
    const request = anAuthorization({ cvc: "987", holderName: "Erika Mustermann" });
    askFreshHost(authorizationRequestToMessage(request));
    const [hold] = readLedger(directory).holds;
    expect(hold?.card).toEqual({ masked: "411111******1111", hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const content = readdirSync(directory)
      .map((name) => readFileSync(join(directory, name), "utf8"))
      .join("");
    for (const network of cardNetworks) expect(content).not.toContain(testCardNumbers[network]);
    expect(content).not.toContain("987");
  });

  test("is empty in an unused directory", () => {
    expect(readLedger(join(directory, "nowhere"))).toMatchObject({ holds: [], heldMinor: 0 });
  });
});
