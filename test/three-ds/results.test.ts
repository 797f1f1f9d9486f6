import { afterAll, describe, expect, it } from "vitest";
import type { Table } from "../../functions/shared/store/table.ts";
import { authenticationItemKey } from "../../functions/three-ds/authentication/authentication-item.ts";
import { authenticationProofKey } from "../../functions/three-ds/authentication/authentication-proof-store.ts";
import { itemToStoredAuthentication } from "../../functions/three-ds/authentication/authentication-store.ts";
import {
  anAres,
  anAuthenticationValue,
  anRreq,
  challengeAres,
} from "../../functions/three-ds/testing/authentication-builders.ts";
import { scratchTable } from "../support/scratch-table.ts";
import { scriptedDirectoryServer } from "../support/scripted-directory-server.ts";
import { authenticatingAgentKey, threeDsAgentOn, threeDsEndpointsOn } from "../support/three-ds-endpoints.ts";

/** Results that directory servers send after a challenge, on a real table, with concurrent writers. */

type Message = Readonly<Record<string, unknown>>;

const [scratch, server] = await Promise.all([scratchTable(), scriptedDirectoryServer()]);
await threeDsAgentOn(scratch.table);
const endpoints = threeDsEndpointsOn(scratch.table, server);
afterAll(() => Promise.all([scratch.close(), server.close()]));

describe("the result of a challenge", () => {
  const answerTo = (areq: Message, ares: Message): Message => ({
    ...ares,
    threeDSServerTransID: areq["threeDSServerTransID"],
    dsTransID: crypto.randomUUID(),
    acsTransID: crypto.randomUUID(),
  });

  const opened = async () => {
    server.reply = (areq) => answerTo(areq, { ...challengeAres() });
    const { body } = await endpoints.create();
    const { threeDSServerTransID, dsTransID, acsTransID } = body.ares;
    return { key: body.key as string, rreq: anRreq({ threeDSServerTransID, dsTransID, acsTransID }) };
  };

  const eventsOf = async (key: string) =>
    (await scratch.table.items(`3ds#${key}`, { prefix: "transition#", limit: 10 })).map(({ state }) => state);

  it("is stored before the response, published as an event and proven to the charge", async () => {
    const { key, rreq } = await opened();
    expect(await endpoints.results("visa", rreq)).toMatchObject({
      messageType: "RRes",
      resultsStatus: "01",
      threeDSServerTransID: rreq.threeDSServerTransID,
    });
    expect((await endpoints.get(key)).body).toMatchObject({
      version: 2,
      flow: "challenge",
      result: "authenticated",
      fraudLiability: "issuer",
      rreq: { transStatus: "Y", authenticationValue: anAuthenticationValue, interactionCounter: "01" },
    });
    expect((await endpoints.get(key)).body.ares).not.toHaveProperty("creq");
    expect(await eventsOf(key)).toEqual(["challenge", "authenticated"]);
    const [proof] = await scratch.table.read([authenticationProofKey(authenticatingAgentKey, rreq.dsTransID)]);
    expect(proof).toMatchObject({ result: "authenticated", authenticationValue: anAuthenticationValue });
  });

  it("gets the same response when it is repeated, sequentially or concurrently, and counts once", async () => {
    const { key, rreq } = await opened();
    const answers = await Promise.all([1, 2, 3].map(() => endpoints.results("visa", rreq)));
    const again = await endpoints.results("visa", rreq);
    for (const answer of answers) expect(answer).toEqual(again);
    expect(again).toMatchObject({ messageType: "RRes", resultsStatus: "01" });
    expect(await eventsOf(key)).toEqual(["challenge", "authenticated"]);
  });

  it("is not replaced by another result", async () => {
    const { key, rreq } = await opened();
    const { authenticationValue: _none, eci: _neither, ...failed } = rreq;
    const other = { ...failed, transStatus: "N", transStatusReason: "01" };
    const [first, second] = [await endpoints.results("visa", rreq), await endpoints.results("visa", other)];
    expect(first).toMatchObject({ messageType: "RRes" });
    expect(second).toMatchObject({ messageType: "Erro", errorCode: "301", errorComponent: "S" });
    expect((await endpoints.get(key)).body.result).toBe("authenticated");
  });

  it.each([
    ["A", { transStatus: "A", eci: "06" }, "attempt", "issuer"],
    ["U with a value", { transStatus: "U", transStatusReason: "22", eci: "06" }, "attempt", "issuer"],
    [
      "N",
      { transStatus: "N", transStatusReason: "01", authenticationValue: undefined },
      "non-authenticated",
      "acquirer",
    ],
  ] as const)("with transStatus %s ends the challenge accordingly", async (_, change, result, fraudLiability) => {
    const { key, rreq } = await opened();
    expect(await endpoints.results("visa", { ...rreq, ...change })).toMatchObject({ messageType: "RRes" });
    expect((await endpoints.get(key)).body).toMatchObject({ result, fraudLiability });
  });

  it("with no challenge delivered to the cardholder is recorded as not sent", async () => {
    const { rreq } = await opened();
    const { authenticationValue: _none, eci: _neither, ...cancelled } = rreq;
    const silent = { ...cancelled, transStatus: "N", transStatusReason: "14", challengeCancel: "05" };
    const answer = await endpoints.results("visa", silent);
    expect(answer).toMatchObject({ messageType: "RRes", resultsStatus: "02" });
    expect(await endpoints.results("visa", silent)).toEqual(answer);
  });

  it("waits for the authentication response to be stored if it arrives first", async () => {
    let dsTransID = "";
    let overtaking: Promise<unknown> | undefined;
    let settle = () => {};
    const settled = new Promise<void>((resolve) => {
      settle = resolve;
    });
    const racing = threeDsEndpointsOn(scratch.table, server, { wait: () => settled });
    server.reply = async (areq) => {
      const ares = answerTo(areq, { ...challengeAres() });
      dsTransID = String(ares["dsTransID"]);
      const { threeDSServerTransID, acsTransID } = ares as Record<string, string>;
      overtaking = racing.results("visa", { ...anRreq(), threeDSServerTransID, acsTransID, dsTransID });
      return ares;
    };
    const { body } = await racing.create();
    settle();
    expect(await overtaking).toMatchObject({ messageType: "RRes", resultsStatus: "01", dsTransID });
    expect((await endpoints.get(body.key)).body.result).toBe("authenticated");
  });

  it("is not recognized if the authentication response never arrives", async () => {
    let answer: unknown;
    server.reply = async (areq) => {
      const { threeDSServerTransID } = areq as Record<string, string>;
      answer = await endpoints.results("visa", { ...anRreq(), threeDSServerTransID });
      return "hang-up";
    };
    await endpoints.create();
    expect(answer).toMatchObject({ messageType: "Erro", errorCode: "301" });
  });

  it.each([
    ["an unknown transaction", { threeDSServerTransID: "00000000-0000-4000-8000-000000000000" }, "301"],
    ["another issuer's transaction", { acsTransID: "00000000-0000-4000-8000-000000000000" }, "301"],
    ["another directory server's transaction", { dsTransID: "00000000-0000-4000-8000-000000000000" }, "301"],
    ["another category", { messageCategory: "02" }, "203"],
    ["a card number as its value", { authenticationValue: "4111111111111111AAAAAAAAAAA=" }, "203"],
    ["another version", { messageVersion: "2.1.0" }, "203"],
    ["no interaction counter", { interactionCounter: undefined }, "201"],
    ["another challenge", { transStatus: "C" }, "203"],
    ["no result", { transStatus: undefined }, "201"],
  ])("with %s is rejected, and the challenge stays open", async (_, change, errorCode) => {
    const { key, rreq } = await opened();
    expect(await endpoints.results("visa", { ...rreq, ...change })).toMatchObject({
      messageType: "Erro",
      errorComponent: "S",
      errorCode,
    });
    expect((await endpoints.get(key)).body.result).toBe("challenge");
  });

  it("is accepted only from its network", async () => {
    const { key, rreq } = await opened();
    expect(await endpoints.results("mastercard", rreq)).toMatchObject({ messageType: "Erro", errorCode: "301" });
    expect((await endpoints.get(key)).body.result).toBe("challenge");
  });

  it("may have any content, and an error message gets no response", async () => {
    expect(await endpoints.results("visa", "<html>")).toMatchObject({ messageType: "Erro", errorCode: "101" });
    expect(await endpoints.results("visa", anAres())).toMatchObject({ messageType: "Erro", errorCode: "101" });
    const erro = {
      messageType: "Erro",
      messageVersion: "2.2.0",
      errorCode: "402",
      errorComponent: "D",
      errorDescription: "x",
      errorDetail: "x",
    };
    expect(await endpoints.results("visa", erro)).toBeUndefined();
    expect(await endpoints.results("visa", { messageType: "Erro" })).toBeUndefined();
  });

  describe("replaced by an error message", () => {
    const erroAbout = ({ threeDSServerTransID, dsTransID, acsTransID }: ReturnType<typeof anRreq>) => ({
      messageType: "Erro",
      messageVersion: "2.2.0",
      errorCode: "402",
      errorComponent: "D",
      errorDescription: "Transaction timed out",
      errorDetail: "the ACS did not answer",
      threeDSServerTransID,
      dsTransID,
      acsTransID,
    });

    it("ends the challenge immediately, with its event, and no later result is accepted", async () => {
      const { key, rreq } = await opened();
      expect(await endpoints.results("visa", erroAbout(rreq))).toBeUndefined();
      expect((await endpoints.get(key)).body).toMatchObject({
        flow: "challenge",
        result: "non-authenticated",
        fraudLiability: "acquirer",
        protocolError: { errorCode: "402", errorComponent: "D" },
      });
      expect(await endpoints.results("visa", rreq)).toMatchObject({ messageType: "Erro", errorCode: "301" });
      expect(await eventsOf(key)).toEqual(["challenge", "non-authenticated"]);
    });

    it("does not undo an earlier result", async () => {
      const { key, rreq } = await opened();
      await endpoints.results("visa", rreq);
      await endpoints.results("visa", erroAbout(rreq));
      expect((await endpoints.get(key)).body).toMatchObject({ result: "authenticated", version: 2 });
    });

    it("is accepted only from its network and for its transaction", async () => {
      const { key, rreq } = await opened();
      await endpoints.results("mastercard", erroAbout(rreq));
      await endpoints.results("visa", { ...erroAbout(rreq), acsTransID: crypto.randomUUID() });
      await endpoints.results("visa", { ...erroAbout(rreq), dsTransID: crypto.randomUUID() });
      expect((await endpoints.get(key)).body.result).toBe("challenge");
    });
  });

  describe("that never arrives", () => {
    const later = () => threeDsEndpointsOn(scratch.table, server, { secondsAhead: 4501 });

    it("ends the challenge after 75 minutes, and is not recognized afterwards", async () => {
      const { key, rreq } = await opened();
      expect(await endpoints.sweep()).toMatchObject({ expired: 0 });
      await later().sweep();
      expect((await endpoints.get(key)).body).toMatchObject({
        flow: "challenge",
        result: "non-authenticated",
        fraudLiability: "acquirer",
      });
      expect(await endpoints.results("visa", rreq)).toMatchObject({ messageType: "Erro", errorCode: "301" });
      expect(await eventsOf(key)).toEqual(["challenge", "non-authenticated"]);
    });

    it("and one that arrives at that moment: only one of them ends the challenge", async () => {
      for (let round = 0; round < 5; round += 1) {
        const { key, rreq } = await opened();
        const [answer] = await Promise.all([endpoints.results("visa", rreq), later().sweep()]);
        const { result } = (await endpoints.get(key)).body;
        const events = await eventsOf(key);
        expect(events).toEqual(["challenge", result]);
        expect(answer?.messageType).toBe(result === "authenticated" ? "RRes" : "Erro");
      }
    });
  });

  describe("of a request whose function crashed", () => {
    it("is decided by the sweep, and repeats receive that decision", async () => {
      let writes = 0;
      const write: Table["write"] = async (requested) => {
        writes += 1;
        if (writes === 2) throw new Error("the function dies before it writes what it decided");
        return scratch.table.write(requested);
      };
      const dying = threeDsEndpointsOn({ ...scratch.table, write }, server);
      server.reply = (areq) => answerTo(areq, { ...anAres() });
      expect((await dying.create({}, "died")).status).toBe(500);
      expect((await endpoints.create({}, "died")).status).toBe(409);
      const swept = await threeDsEndpointsOn(scratch.table, server, { secondsAhead: 61 }).sweep();
      expect(swept).toMatchObject({ abandoned: 1 });
      const repeat = await endpoints.create({}, "died");
      expect(repeat).toMatchObject({
        status: 502,
        headers: { "Idempotency-Replayed": "true" },
        body: { type: "/service/problems/3ds/directory-server-unavailable" },
      });
      expect((await endpoints.get(repeat.body.threedsKey)).body).toMatchObject({ result: "non-authenticated" });
    });

    it("is not decided again if the sweep was faster than a slow response", async () => {
      server.reply = async (areq) => {
        await threeDsEndpointsOn(scratch.table, server, { secondsAhead: 61 }).sweep();
        return answerTo(areq, { ...anAres() });
      };
      const slow = await endpoints.create();
      expect(slow).toMatchObject({ status: 502 });
      const [item] = await scratch.table.read([authenticationItemKey(slow.body.threedsKey)]);
      const found = itemToStoredAuthentication(item);
      expect(found?.authentication).toMatchObject({ state: "non-authenticated", version: 1 });
      expect(found?.dueAt).toBeUndefined();
    });
  });

  it("leaves no due work", async () => {
    const { key, rreq } = await opened();
    await endpoints.results("visa", rreq);
    const [item] = await scratch.table.read([{ table: "domain", pk: `3ds#${key}`, sk: "3ds" }]);
    expect(itemToStoredAuthentication(item)?.dueAt).toBeUndefined();
  });
});
