import { describe, expect, it } from "vitest";
import type { Iso8583Message } from "#iso8583/message";
import { fileToRecords, recordsToFile } from "#iso8583/record-blocks";
import { acknowledgementId } from "./acknowledgement.ts";
import { clearingCodec, valueIn } from "./clearing-codec.ts";
import { clearingHouse } from "./clearing-house.ts";
import { clearingScenarios } from "./clearing-scenarios.ts";

const fileId = "0022611210000000123400001";
const arn = (serial: number) =>
  ["74000016325000000000017", "74000016325000000000025", "74000016325000000000033"][serial] ?? "";

type Fields = Iso8583Message["fields"];

const control = (code: string, data: Fields): Iso8583Message => ({ mti: "1644", fields: { "24": code, "48": data } });

const presentment = (reference: string, amountMinor: number): Iso8583Message => ({
  mti: "1240",
  fields: {
    "2": "4111111111111111",
    "3": "000000",
    "4": String(amountMinor).padStart(12, "0"),
    "24": "200",
    "31": reference,
    "32": "400001",
    "49": "978",
  },
});

/** A file with these messages, numbered; its totals are correct unless they are specified. */
function fileOf(body: readonly Iso8583Message[], totals: Fields = {}, id = fileId): Uint8Array {
  const sum = body.reduce((total, message) => total + Number(valueIn(message, "4")), 0);
  const right = { "0105": id, "0301": String(sum).padStart(16, "0"), "0306": String(body.length + 2).padStart(8, "0") };
  const messages = [control("697", { "0105": id }), ...body, control("695", { ...right, ...totals })];
  return recordsToFile(
    messages.map(({ mti, fields }, index) =>
      clearingCodec.pack({ mti, fields: { ...fields, "71": String(index + 1).padStart(8, "0") } }),
    ),
  );
}

/** A network with its own memory. Returns its response to a file. */
function network() {
  const owners = new Map<string, string>();
  return async (file: Uint8Array, id = fileId): Promise<readonly (readonly [string, string, string])[]> => {
    const files = new Map([[`outbox/visa/${id}.clr`, file]]);
    const house = clearingHouse(
      {
        list: async (prefix) => [...files.keys()].filter((key) => key.startsWith(prefix)),
        get: async (key) => files.get(key),
        put: async (key, content) => {
          files.set(key, content);
        },
        remove: async (key) => {
          files.delete(key);
        },
      },
      {
        claim: async (name, owner) => {
          if (!owners.has(name)) owners.set(name, owner);
          return owners.get(name) ?? "";
        },
      },
      async () => {},
    );
    expect(await house()).toEqual({ answered: 1 });
    expect([...files.keys()]).toEqual([`inbox/visa/${acknowledgementId(id)}.ack`]);
    const [answer] = files.values();
    return fileToRecords(answer ?? new Uint8Array())
      .map((record) => clearingCodec.unpack(record))
      .slice(1, -1)
      .map((message) => [valueIn(message, "24"), valueIn(message, "48", "0502"), valueIn(message, "48", "0005")]);
  };
}

describe("the clearing side of a simulated network", () => {
  it("accepts valid records and rejects those in the scenario table", async () => {
    const [scenario] = clearingScenarios;
    const file = fileOf([presentment(arn(0), 1050), presentment(arn(1), scenario.amountMinor)]);
    expect(await network()(file)).toEqual([
      ["690", "00000002", ""],
      ["691", "00000003", scenario.code],
    ]);
  });

  it("rejects a reference that was used in another position, and one with a wrong check digit", async () => {
    const answer = network();
    await answer(fileOf([presentment(arn(0), 1050)]));
    const other = "0022611210000000123400002";
    const body = [
      presentment(arn(0), 1050),
      presentment(arn(1), 1),
      presentment(arn(1), 1),
      presentment(`${arn(2).slice(0, -1)}0`, 1),
    ];
    expect((await answer(fileOf(body, {}, other), other)).map(([verdict, , code]) => [verdict, code])).toEqual([
      ["691", "2101"],
      ["690", ""],
      ["691", "2101"],
      ["691", "2102"],
    ]);
  });

  it("returns the same response to a repeated file, and rejects another file with its name", async () => {
    const answer = network();
    const file = fileOf([presentment(arn(0), 1050)]);
    const first = await answer(file);
    expect(await answer(file)).toEqual(first);
    expect(await answer(fileOf([presentment(arn(1), 1050)]))).toEqual([["699", "", "1004"]]);
  });

  it.each([
    ["bytes that are not a file", new Uint8Array([1, 2, 3]), "1001"],
    ["a file without a trailer", recordsToFile([clearingCodec.pack({ mti: "1644", fields: { "24": "697" } })]), "1002"],
    ["a file with another file's name", fileOf([], {}, "0022611210000000123400009"), "1002"],
    [
      "an addendum that follows no presentment",
      fileOf([control("696", { "0501": "0000", "0502": "00000002" })]),
      "1002",
    ],
    ["a message that is not allowed there", fileOf([control("690", { "0502": "00000002" })]), "1002"],
    ["a wrong total", fileOf([presentment(arn(0), 1050)], { "0301": "0000000000001051" }), "1003"],
    ["a wrong count", fileOf([presentment(arn(0), 1050)], { "0306": "00000004" }), "1003"],
  ])("rejects %s as a whole", async (_, file, code) => {
    expect(await network()(file)).toEqual([["699", "", code]]);
  });
});
