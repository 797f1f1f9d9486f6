import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { cardRange, erro, extension, ids, preq, pres } from "#emv-3ds-messages/testing/message-builders";
import { rangesOfFullList } from "./compact/apply-changes.ts";
import { findRange } from "./compact/compact-ranges.ts";
import { readPreparation } from "./read-preparation.ts";

const read = (text: string, pieceBytes = 7) =>
  readPreparation(preq())(
    (async function* () {
      const bytes = Buffer.from(text);
      for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
    })(),
  );

const readMessage = (message: object, pieceBytes?: number) => read(JSON.stringify(message), pieceBytes);

describe("the response to a PReq", () => {
  it("is parsed identically for chunks of any size", () =>
    fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 400 }), async (pieceBytes) => {
        const answer = await readMessage(
          pres({ cardRangeData: [cardRange(), cardRange({ actionInd: "D" })] }),
          pieceBytes,
        );
        const { cardRangeData: _, ...rest } = pres();
        expect(answer).toMatchObject({ kind: "pres", pres: rest, changes: { count: 2 } });
        if (answer.kind === "pres") expect(answer.changes.byDigits.get(16)?.actions).toEqual(["A", "D"]);
      }),
      { numRuns: 30 * inject("randomRuns") },
    ));

  it("can have its serial number and versions after the ranges, and trailing white space", async () => {
    const { cardRangeData, ...rest } = pres();
    expect(await read(`${JSON.stringify({ cardRangeData, ...rest })}\r\n\r\n`)).toMatchObject({
      kind: "pres",
      pres: { serialNum: "serial-1" },
      changes: { count: 1 },
    });
  });

  it("keeps the non-null properties of a range", async () => {
    const answer = await readMessage(pres({ cardRangeData: [{ ...cardRange(), threeDSMethodURL: null }] }));
    const ranges = answer.kind === "pres" ? rangesOfFullList(answer.changes) : undefined;
    expect(ranges?.ok && findRange(ranges.value, "4000000000000001")?.terms).toEqual({
      acsStartProtocolVersion: "2.1.0",
      acsEndProtocolVersion: "2.3.1",
      acsInfoInd: ["01", "84"],
    });
  });

  it.each([[undefined], [[]]])("has no changes if its list is %j", async (cardRangeData) =>
    expect(await readMessage(pres({ cardRangeData }))).toMatchObject({ kind: "pres", changes: { count: 0 } }),
  );

  it("can be an Erro", async () =>
    expect(await readMessage(erro({ errorCode: "307" }))).toMatchObject({ kind: "erro", erro: { errorCode: "307" } }));

  it.each<[string, object | string, string]>([
    ["no JSON", "<html>", "101"],
    ["nothing", "", "101"],
    ["only white space", " \r\n", "101"],
    ["a string", '"PRes"', "101"],
    ["null", "null", "101"],
    ["an empty list", "[]", "101"],
    ["an empty object", {}, "201"],
    ["cut off", JSON.stringify(pres()).slice(0, -1), "101"],
    ["followed by something else", `${JSON.stringify(pres())}{}`, "101"],
    ["a list", [pres()], "101"],
    ["another message", { ...pres(), messageType: "ARes" }, "101"],
    ["in another version", pres({ messageVersion: "2.3.1" }), "102"],
    ["without its transaction ID", pres({ dsTransID: undefined }), "201"],
    ["of another transaction", pres({ threeDSServerTransID: ids.dsTransID }), "301"],
    ["with an object instead of a list", pres({ cardRangeData: { "0": cardRange() } }), "203"],
    ["with a string instead of a list", pres({ cardRangeData: "ranges" }), "203"],
    ["with a range that is not an object", pres({ cardRangeData: [cardRange(), "4000"] }), "203"],
    [
      "with a range that contains letters",
      pres({ cardRangeData: [cardRange({ startRange: "400000000000000x" })] }),
      "203",
    ],
    [
      "with a range whose ends differ in length",
      pres({ cardRangeData: [cardRange({ endRange: "4000009999999" })] }),
      "203",
    ],
    [
      "with a range that ends before it starts",
      pres({ cardRangeData: [cardRange({ endRange: "3999999999999999" })] }),
      "203",
    ],
    [
      "with a range without versions",
      pres({ cardRangeData: [cardRange({ acsEndProtocolVersion: undefined })] }),
      "201",
    ],
    ["with two lists of ranges", `${JSON.stringify(pres()).slice(0, -1)},"cardRangeData":[]}`, "204"],
  ])("is rejected if it is %s, and the directory server receives an Erro", async (_, message, errorCode) => {
    const answer = await read(typeof message === "string" ? message : JSON.stringify(message));
    expect(answer).toMatchObject({ kind: "faulty", reply: { messageType: "Erro", errorCode, errorComponent: "S" } });
  });

  it.each([
    ["in an entry", '"endRange"', '"startRange":"4000000000000000","endRange"', "cardRangeData.startRange"],
    ["in another spelling", '"endRange"', '"start\\u0052ange":"4","endRange"', "cardRangeData.startRange"],
    ["in an extension", '"criticalityIndicator"', '"id":"A","criticalityIndicator"', "messageExtension.id"],
    ["within an extension", '"data":{', '"data":{"k":1,"k":1,', "messageExtension.data.k"],
    ["in the message", '"serialNum"', '"dsTransID":"1","serialNum"', "dsTransID"],
  ])("is rejected if a name occurs twice %s", async (_, before, after, element) => {
    const text = JSON.stringify(pres({ cardRangeData: [cardRange(), cardRange()], messageExtension: [extension()] }));
    expect(await read(text)).toMatchObject({ kind: "pres" });
    expect(text).toContain(before);
    expect(await read(text.replace(before, after))).toMatchObject({
      kind: "faulty",
      reply: { errorCode: "204", errorDetail: element },
    });
  });

  it("is not read beyond the first invalid range", async () => {
    let pieces = 0;
    const endless = async function* () {
      yield Buffer.from(`${JSON.stringify(pres()).slice(0, -2)},{"startRange":"4"}`);
      for (;;) {
        pieces += 1;
        yield Buffer.from(`,${JSON.stringify(cardRange())}`);
      }
    };
    expect((await readPreparation(preq())(endless())).kind).toBe("faulty");
    expect(pieces).toBe(0);
  });
});
