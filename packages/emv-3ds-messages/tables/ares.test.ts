import { describe, expect, it } from "vitest";
import { readMessage } from "../read-message.ts";
import type { Reception } from "../reception.ts";
import { appAReq, ares, browserAReq, challengeARes, ids, requestorInitiatedAReq } from "../testing/message-builders.ts";

function faultsOf(message: unknown, areq?: Reception["areq"]) {
  const reading = readMessage(JSON.stringify(message), ["ARes"], areq ? { areq } : {});
  return reading.ok ? [] : reading.refused.faults.map(({ errorCode, element }) => `${errorCode} ${element}`);
}

const bare = { eci: undefined, authenticationValue: undefined };

describe("an ARes", () => {
  it.each<[string, object, Reception["areq"], readonly string[]]>([
    ["Y", ares(), browserAReq(), []],
    ["Y without a value", ares({ authenticationValue: undefined }), browserAReq(), ["201 authenticationValue"]],
    ["A without a value", ares({ ...bare, transStatus: "A" }), browserAReq(), ["201 authenticationValue"]],
    ["Y of a non-payment", ares(bare), browserAReq({ messageCategory: "02" }), []],
    ["Y with data only", ares(bare), browserAReq({ messageCategory: "80" }), []],
    ["N without a reason", ares({ ...bare, transStatus: "N" }), browserAReq(), ["201 transStatusReason"]],
    ["U without a reason", ares({ ...bare, transStatus: "U" }), browserAReq(), ["201 transStatusReason"]],
    ["R without a reason", ares({ ...bare, transStatus: "R" }), browserAReq(), ["201 transStatusReason"]],
    ["N of a non-payment", ares({ ...bare, transStatus: "N" }), browserAReq({ messageCategory: "02" }), []],
    ["no status of a payment", ares({ ...bare, transStatus: undefined }), browserAReq(), ["201 transStatus"]],
    [
      "no status of a non-payment",
      ares({ ...bare, transStatus: undefined }),
      browserAReq({ messageCategory: "02" }),
      [],
    ],
    ["C", challengeARes(), browserAReq(), []],
    [
      "C without the elements of a challenge",
      ares({ ...bare, transStatus: "C" }),
      browserAReq(),
      ["201 acsChallengeMandated", "201 authenticationType", "201 acsURL"],
    ],
    [
      "C in an app",
      challengeARes({ acsURL: undefined, sdkTransID: ids.sdkTransID }),
      appAReq(),
      ["201 acsSignedContent", "201 acsRenderingType"],
    ],
    [
      "C in an app, with signed content and a rendering type",
      challengeARes({
        sdkTransID: ids.sdkTransID,
        acsSignedContent: "header.payload.signature",
        acsRenderingType: { acsInterface: "01", acsUiTemplate: "01" },
      }),
      appAReq(),
      [],
    ],
    ["an app's without its SDK transaction ID", ares(), appAReq(), ["201 sdkTransID"]],
    ["an app's with another SDK transaction ID", ares({ sdkTransID: ids.acsTransID }), appAReq(), ["301 sdkTransID"]],
    ["C in a 3RI authentication", challengeARes(), requestorInitiatedAReq(), ["203 transStatus"]],
    [
      "C for a data-only request",
      challengeARes(),
      browserAReq({ threeDSRequestorChallengeInd: "06" }),
      ["203 transStatus"],
    ],
    ["I without a request for it", ares({ ...bare, transStatus: "I" }), browserAReq(), ["203 transStatus"]],
    [
      "I for a requested challenge",
      ares({ ...bare, transStatus: "I" }),
      browserAReq({ threeDSRequestorChallengeInd: "04" }),
      ["203 transStatus"],
    ],
    ...["02", "05", "06", "07", "08", "82"].map((indicator): [string, object, Reception["areq"], readonly string[]] => [
      `I after ${indicator}`,
      ares({ transStatus: "I", eci: "07" }),
      browserAReq({ threeDSRequestorChallengeInd: indicator }),
      [],
    ]),
    [
      "D without a request for it",
      challengeARes({ transStatus: "D", acsURL: undefined, acsDecConInd: "Y", cardholderInfo: "Look at your phone" }),
      browserAReq(),
      ["203 transStatus", "203 acsDecConInd"],
    ],
    [
      "D as requested",
      challengeARes({ transStatus: "D", acsURL: undefined, acsDecConInd: "Y", cardholderInfo: "Look at your phone" }),
      browserAReq({ threeDSRequestorDecReqInd: "Y" }),
      [],
    ],
    [
      "D that contradicts itself",
      challengeARes({ transStatus: "D", acsDecConInd: "N" }),
      browserAReq({ threeDSRequestorDecReqInd: "Y" }),
      ["203 acsDecConInd"],
    ],
    [
      "D without the elements of a decoupled authentication",
      ares({ ...bare, transStatus: "D" }),
      browserAReq({ threeDSRequestorDecReqInd: "Y" }),
      ["201 acsChallengeMandated", "201 authenticationType", "201 acsDecConInd"],
    ],
    [
      "D without cardholder information",
      challengeARes({ transStatus: "D", acsDecConInd: "Y" }),
      browserAReq({ threeDSRequestorDecReqInd: "Y" }),
      ["201 cardholderInfo"],
    ],
    [
      "a whitelist status without a source",
      ares({ whiteListStatus: "E" }),
      browserAReq(),
      ["201 whiteListStatusSource"],
    ],
  ])("is validated against its AReq: %s", (_, message, areq, expected) => {
    expect(faultsOf(message, areq)).toEqual(expected);
  });

  it.each<[element: string, sound: readonly unknown[], malformed: readonly unknown[]]>([
    ["acsReferenceNumber", ["x".repeat(32)], ["x".repeat(33)]],
    ["acsURL", ["https://acs.example.com/?a=b"], ["acs.example.com"]],
    ["authenticationType", ["80"], ["05", "1"]],
    ["authenticationValue", ["A".repeat(27).concat("=")], ["AAAB", "A".repeat(29), `${"A".repeat(26)}-=`]],
    ["cardholderInfo", ["x".repeat(128)], ["x".repeat(129)]],
    ["dsTransID", ["00000000-0000-0000-0000-000000000000"], ["ds-001", "0000000000000000000000000000000000000"]],
    ["eci", ["00", "N0"], ["5", "005", "é1"]],
    ["transStatus", ["A"], ["y", "Z", ""]],
    ["transStatusReason", ["01", "26", "80"], ["00", "27", "1"]],
    ["acsRenderingType", [{ acsInterface: "02", acsUiTemplate: "05" }], [{ acsInterface: "03", acsUiTemplate: "05" }]],
  ])("accepts only valid values of %s", (element, sound, malformed) => {
    for (const value of sound) expect([value, ...faultsOf(ares({ [element]: value }))]).toEqual([value]);
    for (const value of malformed) expect([value, faultsOf(ares({ [element]: value }))]).not.toEqual([value, []]);
  });

  it.each<[string, string]>([
    ["transStatus", "I"],
    ["transStatus", "D"],
    ["transStatusReason", "22"],
    ["authenticationType", "04"],
  ])("rejects %s %s in 2.1.0", (element, value) => {
    expect(faultsOf(ares({ messageVersion: "2.1.0", [element]: value }))).toContain(`203 ${element}`);
    expect(faultsOf(ares({ [element]: value }))).not.toContain(`203 ${element}`);
  });
});
