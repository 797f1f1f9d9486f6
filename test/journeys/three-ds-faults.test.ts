import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { CardNetwork } from "../../functions/card-networks/networks.ts";
import { dueAt } from "../../functions/shared/store/due-work.ts";
import { addSeconds, systemClock } from "../../functions/shared/time/clock.ts";
import { authenticationItemKey } from "../../functions/three-ds/authentication/authentication-item.ts";
import { sendResults } from "../../sandbox/directory-server/send-results.ts";
import { eventually } from "../support/api-client.ts";
import {
  type AuthenticationResponse,
  authenticationsAt,
  eventsAbout,
  openChallenge,
  passChallenge,
} from "../support/authentications.ts";
import { localTable } from "../support/local-table.ts";
import { invokeAsOperator } from "../support/operator.ts";
import { ownShop } from "../support/own-shop.ts";
import { directory } from "../support/ready.ts";

/** Faults between the service, the directory servers and the issuers, as the agent sees them. */

const ready = await ownShop("3-D Secure faults");
const { authenticate, authenticated, get, ended } = authenticationsAt(ready);

const challenged = (digits: string) => authenticated("visa", digits);

/** Returns the results in the events of an authentication, after the last one has arrived. */
const toldResultsOf = (key: string, last: string) =>
  eventually(() => {
    const results = eventsAbout(ready, key).map(({ data }) => (data as { result: string }).result);
    return results.includes(last) ? results : undefined;
  });

describe("a directory server without a valid response", () => {
  const unavailable = async (digits: string) => {
    const answer = await authenticate("visa", `01${digits}`);
    expect(answer).toMatchObject({
      status: 502,
      body: {
        type: "/service/problems/3ds/directory-server-unavailable",
        threedsKey: expect.stringMatching(/^tds-/),
      },
    });
    const { threedsKey } = answer.body;
    expect(answer.headers.get("location")).toBe(`/v1/3ds/${threedsKey}`);
    const kept = await get(threedsKey);
    expect(kept).toMatchObject({ result: "non-authenticated", flow: "frictionless", fraudLiability: "acquirer" });
    expect(kept).not.toHaveProperty("ares");
    expect(kept.protocolError).toEqual(answer.body.protocolError);
    expect(await toldResultsOf(threedsKey, "non-authenticated")).toEqual(["non-authenticated"]);
    return answer.body;
  };

  it.each([
    ["60", "never responds"],
    ["61", "closes the connection"],
    ["63", "responds too late"],
    ["68", "responds with status 500"],
  ])("is reported as an error, and the authentication is stored (digits %s: it %s)", async (digits) =>
    expect(await unavailable(digits)).not.toHaveProperty("protocolError"),
  );

  it.each([
    ["64", "403", "D", "acctNumber"],
    ["65", "404", "D", "acctNumber"],
    ["66", "305", "D", "acctNumber"],
    ["67", "306", "D", "mcc"],
    ["98", "203", "A", "acctNumber"],
  ])(
    "is reported with the directory server's error (digits %s: error %s)",
    async (digits, errorCode, errorComponent, errorDetail) =>
      expect((await unavailable(digits)).protocolError).toEqual({
        errorCode,
        errorComponent,
        errorDescription: expect.any(String),
        errorDetail,
      }),
  );

  it.each([
    ["90", "101", "is not JSON"],
    ["91", "201", "lacks acsTransID"],
    ["92", "203", "has an unknown transStatus"],
    ["93", "301", "has the IDs of another transaction"],
    ["94", "102", "has an unrequested version"],
    ["95", "201", "is a challenge without a URL"],
    ["96", "201", "is an unrequested decoupled challenge"],
    ["99", "101", "is a message of another type"],
  ])("gets an error message for an invalid response (digits %s, our error %s): it %s", async (digits, errorCode) =>
    expect((await unavailable(digits)).protocolError).toMatchObject({ errorCode, errorComponent: "S" }),
  );

  it("is called again before the deadline", async () =>
    expect(await authenticated("visa", "0162")).toMatchObject({ result: "authenticated" }));
});

describe("the result of a challenge", () => {
  it("may arrive after the browser: the challenge is open until then", async () => {
    const made = await challenged("0175");
    await passChallenge(made);
    expect(await get(made.key)).toMatchObject({ result: "challenge" });
    expect(await ended(made.key)).toMatchObject({ result: "authenticated", version: 2 });
  });

  it("may arrive twice, and counts once", async () => {
    const made = await challenged("0176");
    await passChallenge(made);
    expect(await ended(made.key)).toMatchObject({ result: "authenticated", version: 2 });
    expect(new Set(await toldResultsOf(made.key, "authenticated"))).toEqual(new Set(["challenge", "authenticated"]));
  });

  it.each([
    ["0183", "is malformed at first"],
    ["0184", "is of another transaction at first"],
  ])("counts after a corrected repeat (card …%s: it %s)", async (digits) => {
    const made = await challenged(digits);
    await passChallenge(made);
    expect(await ended(made.key)).toMatchObject({ result: "authenticated", version: 2 });
  });
});

/** Simulates the passing of 75 minutes: the sweep finds what is due. */
async function timePasses(key: string): Promise<void> {
  const table = localTable(ready);
  const past = addSeconds(systemClock(), -1);
  await table.write([
    {
      kind: "update",
      key: authenticationItemKey(key),
      set: dueAt("open-challenge", key, past),
      onlyIf: { expression: "attribute_exists(#dueAt)" },
    },
  ]);
  await invokeAsOperator(ready, "sweep-authentications");
}

describe("a challenge without a result", () => {
  it("ends as non-authenticated at its timeout", async () => {
    const made = await challenged("0177");
    await passChallenge(made);
    expect(await get(made.key)).toMatchObject({ result: "challenge" });
    await timePasses(made.key);
    const over = await get(made.key);
    expect(over).toMatchObject({ result: "non-authenticated", flow: "challenge", fraudLiability: "acquirer" });
    expect(over).not.toHaveProperty("rreq");
  });

  it("remains ended when the result arrives later", async () => {
    const made = await challenged("0170");
    const opened = await openChallenge(made);
    await timePasses(made.key);
    expect(opened.status).toBe(200);
    await passChallenge(made);
    const over = await get(made.key);
    expect(over).toMatchObject({ result: "non-authenticated", version: 2 });
    expect(over).not.toHaveProperty("rreq");
  });
});

describe("the endpoint for results of directory servers", () => {
  const certificates = JSON.parse(readFileSync(join(directory, "three-ds/certificates.json"), "utf8"));
  const url = ready.apiUrls["acquiring-local-network-api"];

  /** Directory servers wait three seconds and may retry; a busy machine may be slower. */
  const unlessTooSlow = (error: Error): undefined => {
    if (error.name !== "TimeoutError") throw error;
  };

  /** Sends a message as the directory server of one network, to its endpoint or that of another network. */
  const bring = (message: object, by: CardNetwork = "visa", at: CardNetwork = by) => {
    const threeDSServerURL = `${url}/3ds/results/${at}`;
    const results = { network: by, threeDSServerURL, message: { ...message }, afterSeconds: 0 };
    return eventually(() => sendResults(results, certificates).catch(unlessTooSlow));
  };

  const resultOf = ({ ares }: AuthenticationResponse, change: object = {}) => ({
    messageType: "RReq",
    messageVersion: ares.messageVersion,
    messageCategory: "01",
    threeDSServerTransID: ares.threeDSServerTransID,
    acsTransID: ares.acsTransID,
    dsTransID: ares.dsTransID,
    transStatus: "Y",
    authenticationType: "02",
    authenticationValue: "AAABBEg0VhI0VniQEjRWAAAAAAA=",
    eci: "05",
    interactionCounter: "01",
    ...change,
  });

  const answerTo = async (...args: Parameters<typeof bring>) => JSON.parse((await bring(...args)).body);

  it("acknowledges a result, and a repeat of it identically", async () => {
    const made = await challenged("0172");
    const receipt = {
      messageType: "RRes",
      messageVersion: "2.2.0",
      resultsStatus: "01",
      acsTransID: made.ares.acsTransID,
    };
    const first = await answerTo(resultOf(made));
    expect(first).toMatchObject(receipt);
    expect(await answerTo(resultOf(made))).toEqual(first);
    expect(await get(made.key)).toMatchObject({ result: "authenticated", version: 2 });
  });

  it("does not recognize a different result afterwards", async () => {
    const made = await challenged("0172");
    await answerTo(resultOf(made));
    expect(await answerTo(resultOf(made, { transStatus: "N", transStatusReason: "01" }))).toMatchObject({
      messageType: "Erro",
      errorCode: "301",
    });
    expect(await get(made.key)).toMatchObject({ result: "authenticated" });
  });

  it("reports an invalid result, and the challenge remains open", async () => {
    const made = await challenged("0172");
    const { transStatus: _missing, ...without } = resultOf(made);
    expect(await answerTo(without)).toMatchObject({
      errorCode: "201",
      errorDetail: "transStatus",
      errorComponent: "S",
    });
    expect(await answerTo(resultOf(made, { transStatus: "C" }))).toMatchObject({ errorCode: "203" });
    expect(await answerTo(resultOf(made, { dsTransID: randomUUID() }))).toMatchObject({ errorCode: "301" });
    expect(await get(made.key)).toMatchObject({ result: "challenge", version: 1 });
  });

  it("does not recognize an unknown transaction", async () =>
    expect(await answerTo(resultOf(await challenged("0172"), { threeDSServerTransID: randomUUID() }))).toMatchObject({
      messageType: "Erro",
      errorCode: "301",
    }));

  it("accepts an error message without a response body, and ends the challenge", async () => {
    const made = await challenged("0172");
    const about = resultOf(made);
    const erro = {
      ...about,
      messageType: "Erro",
      errorCode: "301",
      errorComponent: "D",
      errorDescription: "x",
      errorDetail: "y",
    };
    expect(await bring(erro)).toEqual({ status: 200, body: "" });
    expect(await get(made.key)).toMatchObject({ result: "non-authenticated", protocolError: { errorCode: "301" } });
  });

  it("gives another network no information, neither here nor at its own endpoint", async () => {
    const made = await challenged("0172");
    expect(await bring(resultOf(made), "mastercard", "visa")).toEqual({ status: 403, body: "" });
    expect(await answerTo(resultOf(made), "mastercard")).toMatchObject({ errorCode: "301" });
    expect(await get(made.key)).toMatchObject({ result: "challenge" });
  });

  it("accepts no caller without a certificate", async () => {
    const made = await challenged("0172");
    await expect(
      fetch(`${url}/3ds/results/visa`, { method: "POST", body: JSON.stringify(resultOf(made)) }),
    ).rejects.toThrow();
    expect(await get(made.key)).toMatchObject({ result: "challenge" });
  });
});
