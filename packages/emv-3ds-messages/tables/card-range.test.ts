import { describe, expect, it } from "vitest";
import { readMessage } from "../read-message.ts";
import { cardRange, pres } from "../testing/message-builders.ts";
import { validateCardRange } from "../validate-card-range.ts";

const faultsOf = (entry: unknown) =>
  validateCardRange(entry, "2.2.0").map(({ errorCode, element }) => `${errorCode} ${element}`);

describe("an entry of a PRes", () => {
  it.each<[string, unknown, readonly string[]]>([
    ["valid", cardRange(), []],
    ["of 13 digits", cardRange({ startRange: "4".repeat(13), endRange: "4".repeat(13) }), []],
    ["of 19 digits", cardRange({ startRange: "4".repeat(19), endRange: "5".repeat(19) }), []],
    [
      "with required elements only",
      cardRange({ actionInd: undefined, acsInfoInd: undefined, threeDSMethodURL: undefined }),
      [],
    ],
    ["with unknown elements", cardRange({ acsProtocolVersions: [] }), []],
    ["without its start", cardRange({ startRange: undefined }), ["201 cardRangeData.startRange"]],
    ["without versions", cardRange({ acsStartProtocolVersion: null }), ["201 cardRangeData.acsStartProtocolVersion"]],
    [
      "of 12 digits",
      cardRange({ startRange: "4".repeat(12), endRange: "4".repeat(12) }),
      ["203 cardRangeData.startRange", "203 cardRangeData.endRange"],
    ],
    ["of unequal lengths", cardRange({ startRange: "4".repeat(15) }), ["203 cardRangeData.endRange"]],
    ["that ends before it starts", cardRange({ endRange: "3".repeat(16) }), ["203 cardRangeData.endRange"]],
    ["with an unknown action", cardRange({ actionInd: "X" }), ["203 cardRangeData.actionInd"]],
    ["with an unknown information indicator", cardRange({ acsInfoInd: ["05"] }), ["203 cardRangeData.acsInfoInd"]],
    [
      "with a URL that is too long",
      cardRange({ threeDSMethodURL: `https://a.example/${"x".repeat(239)}` }),
      ["203 cardRangeData.threeDSMethodURL"],
    ],
    ["that is not an object", "4000000000000000", ["203 cardRangeData"]],
  ])("is validated on its own: %s", (_, entry, expected) => {
    expect(faultsOf(entry)).toEqual(expected);
  });

  it("has the same errors within its message, each reported once", () => {
    const broken = cardRange({ actionInd: "X" });
    const reading = readMessage(pres({ cardRangeData: [cardRange(), broken, broken] }), ["PRes"]);
    expect(reading.ok || reading.refused.faults).toEqual(validateCardRange(broken, "2.2.0"));
  });
});
