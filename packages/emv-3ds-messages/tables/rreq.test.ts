import { describe, expect, it } from "vitest";
import { readMessage } from "../read-message.ts";
import type { Reception } from "../reception.ts";
import { rresOf } from "../replies.ts";
import {
  appAReq,
  browserAReq,
  challengeARes,
  ids,
  requestorInitiatedAReq,
  rreq,
  rres,
} from "../testing/message-builders.ts";

function faultsOf(message: unknown, reception: Reception = { areq: browserAReq(), ares: challengeARes() }) {
  const reading = readMessage(JSON.stringify(message), ["RReq"], reception);
  return reading.ok ? [] : reading.refused.faults.map(({ errorCode, element }) => `${errorCode} ${element}`);
}

const failed = { transStatus: "N", transStatusReason: "01", eci: undefined, authenticationValue: undefined };

const neverChallenged = {
  ...failed,
  transStatusReason: "14",
  challengeCancel: "05",
  interactionCounter: "00",
  authenticationType: undefined,
};

describe("an RReq", () => {
  it.each<[string, object, readonly string[], Reception?]>([
    ["authenticated", rreq(), []],
    ["failed", rreq(failed), []],
    ["without its category", rreq({ messageCategory: undefined }), ["201 messageCategory"]],
    ["with another category than its AReq", rreq({ messageCategory: "02" }), ["203 messageCategory"]],
    [
      "with a directory server's category",
      rreq({ messageCategory: "80" }),
      [],
      { areq: browserAReq(), ares: challengeARes() },
    ],
    ["Y without a value", rreq({ authenticationValue: undefined }), ["201 authenticationValue"]],
    ["N without a reason", rreq({ ...failed, transStatusReason: undefined }), ["201 transStatusReason"]],
    ["N without its type", rreq({ ...failed, authenticationType: undefined }), ["201 authenticationType"]],
    ["never challenged, so without a type", rreq(neverChallenged), []],
    [
      "never challenged, with a wrong type",
      rreq({ ...neverChallenged, authenticationType: "7" }),
      ["203 authenticationType"],
    ],
    ["U without a type", rreq({ ...failed, transStatus: "U", authenticationType: undefined }), []],
    ["without a status", rreq({ ...failed, transStatus: undefined }), ["201 transStatus"]],
    ["still a challenge", rreq({ transStatus: "C" }), ["203 transStatus"]],
    ["still decoupled", rreq({ transStatus: "D" }), ["203 transStatus"]],
    ["informational", rreq({ transStatus: "I" }), ["203 transStatus"]],
    ["timed out without stating where", rreq({ ...failed, transStatusReason: "14" }), ["201 challengeCancel"]],
    ["timed out", rreq({ ...failed, transStatusReason: "14", challengeCancel: "04" }), []],
    ["cancelled with an unknown code", rreq({ ...failed, challengeCancel: "02" }), ["203 challengeCancel"]],
    ["without a count", rreq({ interactionCounter: undefined }), ["201 interactionCounter"]],
    ["with a short count", rreq({ interactionCounter: "1" }), ["203 interactionCounter"]],
    ["with a long count", rreq({ interactionCounter: "100" }), ["203 interactionCounter"]],
    ["decoupled without a count", rreq({ interactionCounter: undefined, authenticationType: "04" }), []],
    [
      "after a decoupled ARes",
      rreq({ interactionCounter: undefined }),
      [],
      { areq: browserAReq(), ares: challengeARes({ transStatus: "D" }) },
    ],
    [
      "without a cardholder at a device",
      rreq({ interactionCounter: undefined }),
      [],
      { areq: requestorInitiatedAReq(), ares: challengeARes() },
    ],
    [
      "of an app",
      rreq({ sdkTransID: undefined }),
      ["201 sdkTransID", "201 acsRenderingType"],
      { areq: appAReq(), ares: challengeARes() },
    ],
    ["of a non-payment", rreq({ messageCategory: "02", ...failed, transStatusReason: undefined }), [], {}],
    ["of an unknown payment", rreq({ interactionCounter: undefined }), [], {}],
  ])("is validated against its transaction: %s", (_, message, expected, reception) => {
    expect(faultsOf(message, reception)).toEqual(expected);
  });

  it("rejects values of 2.2.0 in 2.1.0", () => {
    const older = (overrides: object) =>
      faultsOf(rreq({ ...failed, messageVersion: "2.1.0", ...overrides }), {
        areq: browserAReq({ messageVersion: "2.1.0" }),
      });
    expect(older({})).toEqual([]);
    expect(older({ challengeCancel: "03" })).toEqual(["203 challengeCancel"]);
    expect(older({ transStatusReason: "26" })).toEqual(["203 transStatusReason"]);
    expect(older({ authenticationMethod: "11" })).toEqual(["203 authenticationMethod"]);
    expect(older({ whiteListStatus: "Z" })).toEqual(["203 whiteListStatus"]);
  });
});

describe("the RRes to an RReq", () => {
  it("contains the IDs and the version of the RReq, and is valid", () => {
    const answer = rresOf(rreq());
    expect(answer).toEqual(rres());
    expect(readMessage(JSON.stringify(answer), ["RRes"], { rreq: rreq() })).toEqual({ ok: true, value: answer });
    expect(rresOf(rreq({ sdkTransID: ids.sdkTransID }))).toHaveProperty("sdkTransID", ids.sdkTransID);
    expect(rresOf(rreq({ messageVersion: "2.1.0" })).messageVersion).toBe("2.1.0");
  });

  it("states whether the challenge was sent, unless the caller overrides it", () => {
    expect(rresOf(rreq({ challengeCancel: "05" })).resultsStatus).toBe("02");
    expect(rresOf(rreq({ challengeCancel: "01" })).resultsStatus).toBe("01");
    expect(rresOf(rreq(), "03").resultsStatus).toBe("03");
  });

  it("is rejected by a directory server that sent another RReq", () => {
    const reading = readMessage(rres({ acsTransID: ids.dsTransID }), ["RRes"], { rreq: rreq() });
    expect(reading.ok || reading.refused.faults).toMatchObject([{ errorCode: "301", element: "acsTransID" }]);
  });
});
