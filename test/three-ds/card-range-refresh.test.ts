import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CardRange as ToldRange } from "#emv-3ds-messages/messages";
import type { CardNetwork } from "../../functions/card-networks/networks.ts";
import { silentLog } from "../../functions/shared/testing/silent-log.ts";
import { addSeconds } from "../../functions/shared/time/clock.ts";
import type { Log } from "../../functions/shared/values/log.ts";
import { cachedCardRanges } from "../../functions/three-ds/card-ranges/cached-card-ranges.ts";
import { cardRangeStateKey, itemToCardRangeState } from "../../functions/three-ds/card-ranges/card-range-state.ts";
import { directoryServerDownload } from "../../functions/three-ds/directory-server/directory-server-link.ts";
import { refreshCardRanges } from "../../functions/three-ds/refresh-card-ranges/refresh-card-ranges.ts";
import { refreshNetwork } from "../../functions/three-ds/refresh-card-ranges/refresh-network.ts";
import { aToldRange } from "../../functions/three-ds/testing/card-range-builders.ts";
import { inMemoryCardRangeFiles } from "../../functions/three-ds/testing/in-memory-card-range-files.ts";
import { type ScratchTable, scratchTable } from "../support/scratch-table.ts";
import {
  type ScriptedDirectoryServer,
  type ScriptedReply,
  scriptedDirectoryServer,
} from "../support/scripted-directory-server.ts";

const cardNumber = "4000000000000001";
const range = aToldRange("4000000000000000");
const methodUrl = "https://acs.example/method";

/** The real table, a bucket in memory, and a directory server over HTTPS that requires a client certificate. */
describe("the refresh of card ranges", () => {
  let server: ScriptedDirectoryServer;
  let scratch: ScratchTable;
  let files: ReturnType<typeof inMemoryCardRangeFiles>;
  let now: Date;
  let logged: string[];

  beforeAll(async () => {
    server = await scriptedDirectoryServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    scratch = await scratchTable();
    files = inMemoryCardRangeFiles();
    now = new Date("2026-11-21T12:00:00.000Z");
    logged = [];
    server.received.length = 0;
  });
  afterEach(() => scratch.close());

  const log: Log = {
    ...silentLog,
    warn: (code) => void logged.push(code),
    error: (code) => void logged.push(code),
  };
  const pass = (minutes: number) => {
    now = addSeconds(now, minutes * 60);
  };
  const clock = () => now;

  const run = async (seconds = 30, networks: readonly CardNetwork[] = ["visa"], address = server.address) => {
    const { table } = scratch;
    const addresses = Object.fromEntries(networks.map((network) => [network, address]));
    const refresh = refreshNetwork({
      table,
      files,
      clock,
      log,
      download: directoryServerDownload({ addresses, credentials: async () => server.credentials, clock }),
      identityAt: () => ({ referenceNumber: "SERVER", operatorId: "OPERATOR", requestorId: "R", acquirerBIN: "1" }),
      newTransactionId: randomUUID,
    });
    return refreshCardRanges({ table, networks, refresh, clock, log })(addSeconds(now, seconds));
  };

  const preqs = () => server.received.filter(({ messageType }) => messageType === "PReq");

  /** Sets the response to every PReq; error messages of the service are recorded. */
  const answer = (pres: Readonly<Record<string, unknown>>) => {
    server.reply = (message): ScriptedReply =>
      message["messageType"] === "PReq"
        ? {
            messageType: "PRes",
            messageVersion: "2.2.0",
            threeDSServerTransID: message["threeDSServerTransID"],
            dsTransID: randomUUID(),
            dsStartProtocolVersion: "2.1.0",
            dsEndProtocolVersion: "2.2.0",
            ...pres,
          }
        : "";
  };
  const answerWith = (cardRangeData: readonly ToldRange[], serialNum?: string) =>
    answer({ cardRangeData, ...(serialNum !== undefined && { serialNum }) });
  const refuseWith = (errorCode: string, errorDetail = "serialNum") =>
    answer({
      messageType: "Erro",
      errorCode,
      errorComponent: "D",
      errorDescription: "Refused",
      errorDetail,
    });

  const stateOfVisa = async () => itemToCardRangeState((await scratch.table.read([cardRangeStateKey("visa")]))[0]);

  /** Returns the lookup result of a cold function. */
  const lookedUp = (number = cardNumber) =>
    cachedCardRanges({ table: scratch.table, files, networks: [], networkPriority: [], clock, log })(number);

  const withFirstList = async () => {
    answerWith([range], "1");
    expect(await run()).toEqual({ visa: "refreshed" });
    server.received.length = 0;
    logged = [];
    pass(22 * 60);
  };

  it("requests the full list first, with the service's identifiers and certificate, and serves the response", async () => {
    answerWith([range], "1");
    expect(await run()).toEqual({ visa: "refreshed" });
    expect(server.clients.at(-1)).toBe("3ds-server");
    const [preq, ...others] = preqs();
    expect(others).toEqual([]);
    expect(preq).toEqual({
      messageType: "PReq",
      messageVersion: "2.2.0",
      threeDSServerTransID: expect.stringMatching(/^[0-9a-f-]{36}$/),
      threeDSServerRefNumber: "SERVER",
      threeDSServerOperatorID: "OPERATOR",
    });
    expect(await lookedUp()).toMatchObject([{ network: "visa", startRange: range.startRange }]);
    expect(logged).toEqual([]);
  });

  it("requests the changes since the serial number a day later, and applies them in order", async () => {
    await withFirstList();
    answerWith(
      [
        { ...range, actionInd: "D" },
        aToldRange("4000000000000000", "4499999999999999", { actionInd: "A" }),
        aToldRange("4000000000000000", "4499999999999999", { actionInd: "M", threeDSMethodURL: methodUrl }),
      ],
      "2",
    );
    expect(await run()).toEqual({ visa: "refreshed" });
    expect(preqs()).toMatchObject([{ serialNum: "1" }]);
    expect(await lookedUp()).toMatchObject([{ endRange: "4499999999999999", threeDSMethodURL: methodUrl }]);
    expect((await stateOfVisa()).served).toMatchObject({ serialNum: "2", count: 1 });
  });

  it("keeps serving the same file if nothing changed, and records the refresh", async () => {
    await withFirstList();
    const before = (await stateOfVisa()).served;
    answer({ serialNum: "2", dsEndProtocolVersion: "2.3.1" });
    expect(await run()).toEqual({ visa: "unchanged" });
    const refreshed = now.toISOString();
    expect((await stateOfVisa()).served).toEqual({
      ...before,
      serialNum: "2",
      dsEndProtocolVersion: "2.3.1",
      refreshed,
    });
    expect(files.files.size).toBe(1);
  });

  it("always requests the full list from a directory server without serial numbers", async () => {
    for (const list of [[range], [aToldRange("5000000000000000")]]) {
      answerWith(list);
      expect(await run()).toEqual({ visa: "refreshed" });
      pass(22 * 60);
    }
    expect(preqs().map(({ serialNum }) => serialNum)).toEqual([undefined, undefined]);
    expect(await lookedUp()).toEqual([]);
    expect(await lookedUp("5000000000000001")).toHaveLength(1);
  });

  it("serves a list that lost most of its ranges, and logs it", async () => {
    const many = [4, 5, 6].map((digit) => aToldRange(`400000000${digit}000000`, `400000000${digit}999999`));
    answerWith(many);
    await run();
    pass(22 * 60);
    answerWith(many.slice(0, 2));
    expect(await run()).toEqual({ visa: "refreshed" });
    expect(logged).toEqual([]);
    pass(22 * 60);
    answerWith(many);
    await run();
    pass(22 * 60);
    answerWith(many.slice(0, 1));
    expect(await run()).toEqual({ visa: "refreshed" });
    expect(logged).toEqual(["CARD_RANGES_SHRUNKEN"]);
    expect((await stateOfVisa()).served).toMatchObject({ count: 1 });
  });

  it("treats a response without a serial number as the full list, although it requested changes", async () => {
    await withFirstList();
    answerWith([aToldRange("5000000000000000", undefined, { actionInd: "D" })]);
    expect(await run()).toEqual({ visa: "refreshed" });
    expect(await lookedUp()).toEqual([]);
    expect((await stateOfVisa()).served?.serialNum).toBeUndefined();
  });

  describe("keeps the served list", () => {
    const nothingHappened = async (before: unknown) => {
      expect((await stateOfVisa()).served).toEqual(before);
      expect(await lookedUp()).toMatchObject([{ startRange: range.startRange }]);
      expect(files.files.size).toBe(1);
    };

    it.each<[string, object]>([
      ["an invalid range after a valid one", { cardRangeData: [aToldRange("5000000000000000"), { startRange: "x" }] }],
      [
        "a change of an unknown range",
        { cardRangeData: [aToldRange("5000000000000000", undefined, { actionInd: "M" })] },
      ],
      [
        "a deletion of an unknown range",
        { cardRangeData: [{ ...range, endRange: "4000000000000009", actionInd: "D" }] },
      ],
      ["a range that overlaps another", { cardRangeData: [aToldRange("4500000000000000")] }],
      ["an invalid list", { cardRangeData: "none" }],
      ["another transaction", { threeDSServerTransID: randomUUID() }],
      ["an empty full list", { cardRangeData: [], serialNum: undefined }],
    ])(
      "if the response has %s, sends the directory server an error message, and requests the full list next",
      async (_, pres) => {
        await withFirstList();
        const before = (await stateOfVisa()).served;
        answer({ serialNum: "2", ...pres });
        expect(await run()).toEqual({ visa: "faulty" });
        await nothingHappened(before);
        expect(server.received).toMatchObject([{ serialNum: "1" }, { messageType: "Erro", errorComponent: "S" }]);

        pass(61);
        answerWith([range], "3");
        expect(await run()).toEqual({ visa: "refreshed" });
        expect(preqs().at(-1)).not.toHaveProperty("serialNum");
        expect((await stateOfVisa()).needsFullList).toBe(false);
      },
    );

    it("and requests the full list next if the directory server does not recognize its serial number", async () => {
      await withFirstList();
      const before = (await stateOfVisa()).served;
      refuseWith("307");
      expect(await run()).toEqual({ visa: "refused" });
      await nothingHappened(before);
      pass(61);
      answerWith([range], "9");
      await run();
      expect(preqs().map(({ serialNum }) => serialNum)).toEqual(["1", undefined]);
    });

    it("and waits an hour if the directory server throttles it", async () => {
      await withFirstList();
      const before = (await stateOfVisa()).served;
      refuseWith("103");
      expect(await run()).toEqual({ visa: "refused" });
      for (let quarter = 0; quarter < 4; quarter += 1) {
        pass(15);
        expect(await run()).toEqual({ visa: "not-due" });
      }
      await nothingHappened(before);
      pass(1);
      answerWith([], "2");
      expect(await run()).toEqual({ visa: "unchanged" });
      expect(preqs().map(({ serialNum }) => serialNum)).toEqual(["1", "1"]);
    });

    it.each<[string, ScriptedReply]>([
      ["silent", "silence"],
      ["cut off", "hang-up"],
      ["failing", { status: 503 }],
    ])("if the directory server is %s", async (_, reply) => {
      await withFirstList();
      const before = (await stateOfVisa()).served;
      server.reply = () => reply;
      expect(await run(0.3)).toEqual({ visa: "no-answer" });
      await nothingHappened(before);
      expect(await stateOfVisa()).toMatchObject({ needsFullList: false });
    });

    it("if the new one cannot be stored", async () => {
      await withFirstList();
      const before = (await stateOfVisa()).served;
      answerWith([aToldRange("5000000000000000")], "2");
      const scripted = server.reply;
      server.reply = (message) => {
        files.state.isOut = true;
        return scripted(message);
      };
      expect(await run()).toEqual({ visa: "failed" });
      files.state.isOut = false;
      await nothingHappened(before);
    });
  });

  it("uses version 2.1.0 with a directory server that supports no other, from an hour later on", async () => {
    refuseWith("102", "2.1.0");
    expect(await run()).toEqual({ visa: "refused" });
    pass(60);
    expect(await run()).toEqual({ visa: "not-due" });
    pass(1);
    const fullAnswer = { messageVersion: "2.1.0", cardRangeData: [range], serialNum: "1" };
    answer({ ...fullAnswer, dsEndProtocolVersion: "2.1.0" });
    expect(await run()).toEqual({ visa: "refreshed" });
    expect(await lookedUp()).toHaveLength(1);
    pass(22 * 60);
    answer({ ...fullAnswer, cardRangeData: undefined });
    expect(await run()).toEqual({ visa: "unchanged" });
    // The directory server has announced support for 2.2.0.
    pass(22 * 60);
    answer({ ...fullAnswer, messageVersion: "2.2.0", cardRangeData: undefined });
    expect(await run()).toEqual({ visa: "unchanged" });
    expect(preqs().map(({ messageVersion }) => messageVersion)).toEqual(["2.2.0", "2.1.0", "2.1.0", "2.2.0"]);
  });

  it("requests the full list if the list to be changed is missing", async () => {
    await withFirstList();
    files.files.clear();
    answerWith([range], "2");
    expect(await run()).toEqual({ visa: "refreshed" });
    expect(preqs()).toMatchObject([{ messageType: "PReq" }]);
    expect(preqs()[0]).not.toHaveProperty("serialNum");
    expect(await lookedUp()).toHaveLength(1);
  });

  it("sends a directory server one request if several runs start at the same time", async () => {
    answerWith([range], "1");
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => run()));
    expect(outcomes.map(({ visa }) => visa).sort()).toEqual([...Array(4).fill("not-due"), "refreshed"]);
    expect(preqs()).toHaveLength(1);
    expect(await lookedUp()).toHaveLength(1);
  });

  it("leaves the update to the run with the latest request if another one returns hours later", async () => {
    await withFirstList();
    answerWith([aToldRange("5000000000000000")], "2");
    const old = server.reply;
    server.reply = async (message) => {
      pass(120);
      answerWith([aToldRange("6000000000000000")], "3");
      expect(await run()).toEqual({ visa: "refreshed" });
      return old(message);
    };
    expect(await run(3 * 3600)).toEqual({ visa: "failed" });
    expect((await stateOfVisa()).served).toMatchObject({ serialNum: "3" });
    expect(await lookedUp("6000000000000001")).toHaveLength(1);
    expect(await lookedUp("5000000000000001")).toHaveLength(0);
  });

  it("deletes files that are no longer served, except the previous file, which may still be loading", async () => {
    const names: (string | undefined)[] = [];
    for (const first of ["4", "5", "6"]) {
      answerWith([aToldRange(`${first}000000000000000`)]);
      await run();
      names.push((await stateOfVisa()).served?.file);
      pass(22 * 60);
    }
    expect([...files.files.keys()]).toEqual(names.slice(1));
  });

  it("may send its request again in the next run if no byte of it was sent", async () => {
    const nobody = new URL("https://localhost:1/visa");
    expect(await run(30, ["visa"], nobody)).toEqual({ visa: "unreachable" });
    pass(15);
    answerWith([range], "1");
    expect(await run()).toEqual({ visa: "refreshed" });
    pass(22 * 60);
    const before = (await stateOfVisa()).asked;
    expect(await run(30, ["visa"], nobody)).toEqual({ visa: "unreachable" });
    expect((await stateOfVisa()).asked).toBe(before);
    pass(15);
    answerWith([], "2");
    expect(await run()).toEqual({ visa: "unchanged" });
    expect(preqs()).toHaveLength(2);
  });

  it("continues with the other networks if one fails", async () => {
    answerWith([range], "1");
    const scripted = server.reply;
    server.reply = (message) => (preqs().length === 1 ? "hang-up" : scripted(message));
    expect(await run(30, ["visa", "mastercard"])).toEqual({ visa: "no-answer", mastercard: "refreshed" });
  });

  it("logs a list that is a day old or missing", async () => {
    server.reply = () => "hang-up";
    await run();
    expect(logged).toContain("CARD_RANGES_STALE");
    pass(61);
    answerWith([range], "1");
    logged = [];
    await run();
    server.reply = () => "hang-up";
    pass(23 * 60);
    await run();
    expect(logged).toEqual(["CARD_RANGES_NOT_ANSWERED"]);
    pass(61);
    await run();
    expect(logged).toContain("CARD_RANGES_STALE");
  });
});
