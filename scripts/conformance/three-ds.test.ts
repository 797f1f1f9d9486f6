import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { encodeMessage } from "#emv-3ds-messages/base64url";
import {
  ares,
  browserAReq,
  challengeARes,
  creq,
  cres,
  erro,
  ids,
  preq,
  pres,
  rreq,
  rres,
} from "#emv-3ds-messages/testing/message-builders";
import { validateThreeDsFolder } from "./three-ds.ts";

describe("the 3-D Secure judge", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "conformance-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const put = (files: Readonly<Record<string, unknown>>) => {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), typeof content === "string" ? content : JSON.stringify(content));
    }
  };

  const validate = async () => {
    const failuresByFile: Record<string, readonly string[]> = {};
    for await (const { name, failures } of validateThreeDsFolder(folder)) failuresByFile[name] = failures;
    return failuresByFile;
  };

  it("judges the messages of a transaction with their predecessors", async () => {
    put({
      "one/areq.json": browserAReq(),
      "one/ares.json": challengeARes(),
      "one/creq.json": creq(),
      "one/cres.json": cres(),
      "one/rreq.json": rreq(),
      "one/rres.json": rres(),
      "deep/two/preq.json": preq(),
      "deep/two/pres.json": pres(),
      "three/areq.json": browserAReq(),
      "three/ares.json": erro(),
    });
    const failuresByFile = await validate();
    expect(Object.keys(failuresByFile)).toHaveLength(10);
    expect(Object.values(failuresByFile).flat()).toEqual([]);
  });

  it("fails a message of another transaction, and a second response to an RReq", async () => {
    put({
      "one/areq.json": browserAReq({ email: "nobody" }),
      "one/ares.json": challengeARes({ acsURL: undefined, threeDSServerTransID: ids.acsTransID }),
      "two/rreq.json": rreq(),
      "two/rres.json": rres({ resultsStatus: "02" }),
      "three/areq.json": "{",
    });
    expect(await validate()).toEqual({
      "one/areq.json": [],
      "one/ares.json": [
        "rejected: 201 acsURL is required in the browser channel and when transStatus is C, 301 threeDSServerTransID does not match the transaction",
      ],
      "two/rreq.json": [],
      "two/rres.json": ["our RRes differs in resultsStatus"],
      "three/areq.json": ["rejected: 101 messageType is not a JSON object"],
    });
  });

  it("judges samples by their actual type", async () => {
    const method = { threeDSServerTransID: ids.threeDSServerTransID };
    put({
      "docs/ares-Y.json": ares(),
      "docs/areq-client-input.json": browserAReq({ threeDSServerURL: undefined }),
      "docs/crd.json": { messageType: "CRD" },
      "docs/cres.form.txt": `cres=${encodeMessage(cres())}`,
      "docs/erro.json": erro({ errorCode: undefined }),
      "docs/threeDSMethodData-echo.json": method,
      "docs/threeDSMethodData-request-template.json": { ...method, threeDSMethodNotificationURL: "<your address>" },
      "invalid/pres.json": pres({ dsTransID: undefined }),
      "invalid/erro.json": erro({ sdkTransID: "" }),
    });
    expect(Object.values(await validate()).flat()).toEqual([]);
    put({
      "docs/ares-Y.json": ares({ eci: "5" }),
      "docs/areq-client-input.json": browserAReq(),
      "docs/crd.json": ares({ eci: "5" }),
      "docs/cres.form.txt": `cres=${encodeMessage(cres({ transStatus: "C" }))}`,
      "docs/erro.json": cres({ transStatus: "A" }),
      "docs/threeDSMethodData-echo.json": {},
      "invalid/pres.json": pres(),
    });
    const failed = Object.entries(await validate()).filter(([, failures]) => failures.length > 0);
    expect(failed.map(([name]) => name).sort()).toEqual([
      "docs/areq-client-input.json",
      "docs/ares-Y.json",
      "docs/crd.json",
      "docs/cres.form.txt",
      "docs/erro.json",
      "docs/threeDSMethodData-echo.json",
      "invalid/pres.json",
    ]);
  });

  it("expects the result that the manifest states for a sample", async () => {
    put({
      "manifest.json": [
        { file: "a.json", expected: ["201", "203"] },
        { file: "b.json", expected: ["accept-leniently", "203"] },
        { file: "c.json", expected: ["treat-as-405", "never-answer-with-Erro"] },
        { file: "d.json", expected: ["203"] },
        { file: "e.json" },
      ],
      "a.json": rreq({ messageCategory: undefined }),
      "b.json": cres(),
      "c.json": erro({ errorCode: "405" }),
      "d.json": rreq({ messageCategory: undefined }),
      "e.json": rreq(),
    });
    expect(await validate()).toEqual({
      "a.json": [],
      "b.json": [],
      "c.json": [],
      "d.json": ["expected 203; rejected: 201 messageCategory is required"],
      "e.json": [],
    });
  });

  it("compares lines with the results of other implementations", async () => {
    const line = (id: string, fields: object) => JSON.stringify({ id, errors: {}, ...fields });
    put({
      "one/areq.json": browserAReq(),
      "one/ares.json": challengeARes(),
      "lines.jsonl": [
        line("1", { base: "x/rreq.json", context: "one", message: rreq(), verdict: "accept" }),
        line("2", {
          base: "x/rreq.json",
          context: "one",
          message: rreq({ messageType: null, interactionCounter: undefined }),
          verdict: "reject",
          errors: { interactionCounter: "201" },
        }),
        line("ares-3", { areq: browserAReq(), message: ares({ sdkTransID: "1" }), verdict: "accept", disputed: true }),
        line("ares-4", { areq: browserAReq({ deviceChannel: "01" }), message: ares(), verdict: "accept" }),
        line("5", {
          message: browserAReq({ homePhone: { cc: "x", subscriber: "1" } }),
          verdict: "reject",
          errors: { "phone.cc": "203" },
        }),
        line("6", { message: browserAReq({ mcc: "1" }), verdict: "reject", errors: { email: "203" } }),
        line("7", { message: browserAReq(), verdict: "reject", errors: { email: "203" } }),
        line("pres-8", { message: "{", verdict: "reject" }),
        "",
        "9",
      ].join("\n"),
    });
    const { "one/areq.json": _, "one/ares.json": __, ...lines } = await validate();
    expect(lines).toEqual({
      "lines.jsonl:1": [],
      "lines.jsonl:2": [],
      "lines.jsonl:ares-4": ["rejected: 201 sdkTransID is required in the app channel"],
      "lines.jsonl:5": [],
      "lines.jsonl:6": ["expected an error in email; rejected: 203 mcc must be 4 digits"],
      "lines.jsonl:7": ["accepted; expected an error in email"],
      "lines.jsonl:pres-8": [],
      "lines.jsonl:10": ["is not a JSON object with id, message and verdict"],
    });
  });

  it("recognizes an extension by its ID, and reports a line with missing context", async () => {
    const messageExtension = [{ name: "x", id: "A000000004-x", criticalityIndicator: true, data: { a: "b" } }];
    const line = (id: string, fields: object) =>
      JSON.stringify({ id, verdict: "reject", message: ares({ messageExtension }), ...fields });
    put({
      "lines.jsonl": [
        line("ares-1", { areq: browserAReq(), errors: { "A000000004-x": "202" } }),
        line("ares-2", { areq: browserAReq(), errors: { "A000000004-y": "202" } }),
        line("ares-3", { context: "nowhere", verdict: "accept", message: ares() }),
      ].join("\n"),
    });
    const verdicts: object[] = [];
    for await (const verdict of validateThreeDsFolder(folder)) verdicts.push(verdict);
    expect(verdicts).toEqual([
      { name: "lines.jsonl:ares-1", failures: [], notes: [] },
      {
        name: "lines.jsonl:ares-2",
        failures: ["expected an error in A000000004-y; rejected: 202 messageExtension is critical and not supported"],
        notes: [],
      },
      {
        name: "lines.jsonl:ares-3",
        failures: [],
        notes: ["validated without its context: there are no messages in nowhere"],
      },
    ]);
  });
});
