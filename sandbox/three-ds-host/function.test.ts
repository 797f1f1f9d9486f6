import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { encodeMessage } from "#emv-3ds-messages/base64url";
import type { CardNetwork } from "../../functions/card-networks/networks.ts";
import type { AcsRecord } from "../acs/acs-records.ts";
import type { ResultsToSend } from "../acs/challenge/results-request.ts";
import { returnIn } from "../acs/testing/acs-in-memory.ts";
import { testNow } from "../directory-server/testing/directory-server-in-memory.ts";
import { anAReq, aPReq, threeDSServerTransID } from "../directory-server/testing/sent-messages.ts";
import { threeDsHostFunction } from "./function.ts";

/** The function with a table that stores only what is written to it, so that missing writes are detected. */
function openHost() {
  const records = new Map<string, AcsRecord>();
  const sent: ResultsToSend[] = [];
  const waits: number[] = [];
  const host = threeDsHostFunction({
    ledger: {
      secret: async () => "a secret of the test",
      load: async (keys) => keys.flatMap((key) => records.get(key) ?? []),
      async save(changes) {
        for (const record of changes) records.set(record.key, record);
      },
    },
    now: () => testNow,
    newId: () => randomUUID(),
    wait: async (milliseconds) => waits.push(milliseconds),
    send: async (results) => sent.push(results),
    onFault: () => {},
  });
  const call = (rawPath: string, body: string) =>
    host({
      rawPath,
      body: Buffer.from(body).toString("base64"),
      isBase64Encoded: true,
      requestContext: { domainName: "sandbox.example", http: { method: "POST" } },
    });
  return {
    sent,
    waits,
    call,
    ask: async (network: CardNetwork, message: object) =>
      JSON.parse((await call(`/directory-servers/${network}`, JSON.stringify(message))).body),
    post: async (path: string, form: Record<string, string>) => {
      const { statusCode: status, headers, body } = await call(path, new URLSearchParams(form).toString());
      return { page: { status, headers, body }, changes: [], results: [] };
    },
  };
}

describe("the 3-D Secure host as a function", () => {
  it("authenticates, challenges, and sends the result before the page", async () => {
    const host = openHost();
    expect(await host.ask("visa", anAReq("visa", "0000"))).toMatchObject({ transStatus: "Y" });
    const { acsTransID, acsURL } = await host.ask("visa", anAReq("visa", "0072"));
    expect(acsURL).toBe("https://sandbox.example/challenge");
    const creq = {
      threeDSServerTransID,
      acsTransID,
      messageType: "CReq",
      messageVersion: "2.2.0",
      challengeWindowSize: "05",
    };
    const opened = await host.post("/challenge", { creq: encodeMessage(creq), threeDSSessionData: "c2Vzc2lvbg" });
    expect(opened.page.body).toContain("Confirm your payment");
    const done = await host.post(`/challenge/${acsTransID}`, { action: "enter-code", code: "123456" });
    expect(returnIn(done)).toMatchObject({ message: { transStatus: "Y" }, sessionData: "c2Vzc2lvbg" });
    expect(host.sent).toMatchObject([{ network: "visa", message: { transStatus: "Y" } }]);
  });

  it("stores its counters, sent messages and seen messages", async () => {
    const host = openHost();
    const lowValue = anAReq("visa", "0000", { threeDSRequestorChallengeInd: "02", purchaseAmount: "1000" });
    for (let payment = 0; payment < 5; payment++) await host.ask("visa", lowValue);
    const { transStatus, acsTransID } = await host.ask("visa", lowValue);
    expect(transStatus).toBe("C");
    expect(acsTransID).toMatch(/^[\da-f-]{36}$/);
    expect(await host.ask("visa", aPReq())).toMatchObject({ messageType: "PRes" });
    expect(await host.ask("visa", aPReq())).toMatchObject({ errorCode: "103" });
    await host.post(`/method-runs/${threeDSServerTransID}`, {});
    expect(await host.ask("visa", anAReq("visa", "0300", { threeDSCompInd: "Y" }))).toMatchObject({ transStatus: "Y" });
  });

  it("does not respond, is slow or fails as the card determines", async () => {
    const host = openHost();
    const message = (digits: string) => JSON.stringify(anAReq("visa", digits));
    expect(await host.call("/directory-servers/visa", message("0060"))).toMatchObject({ statusCode: 504 });
    expect(await host.call("/directory-servers/visa", message("0062"))).toMatchObject({ statusCode: 200 });
    expect(host.waits).toEqual([12_000, 3_000]);
    await expect(host.call("/directory-servers/visa", message("0061"))).rejects.toThrow("closed the connection");
    expect(await host.ask("visa", "no AReq" as unknown as object)).toMatchObject({ errorCode: "101" });
  });
});
