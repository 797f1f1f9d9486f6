import { describe, expect, test } from "vitest";
import { defaultDialect } from "#iso8583/default-dialect";
import { dialectToFile } from "#iso8583/dialect-file";
import { readNetworkLines } from "./network-lines.ts";
import { session } from "./testing/scripted-network.ts";

const aLine = {
  name: "visa-1",
  endpoints: [{ host: "switch.example", port: 8583 }],
  protection: "tls",
  signOn: "session",
  mostInFlight: 100,
};

const file = (line: object = {}, network: object = {}) => ({
  networks: [
    {
      network: "visa",
      dialect: dialectToFile({ ...defaultDialect, name: "visa" }),
      session,
      lines: [{ ...aLine, ...line }],
      ...network,
    },
  ],
});

describe("the network lines file", () => {
  test("is parsed, with defaults for omitted settings", () => {
    expect(readNetworkLines(file())).toMatchObject([
      {
        network: "visa",
        dialect: { name: "visa" },
        echoAfterMs: 60_000,
        sessionAnswerMs: 10_000,
        lines: [{ name: "visa-1", header: "none", signOnScope: "line" }],
      },
    ]);
  });

  test.each([
    ["a misspelled name", file({ signon: "none" }), "lines.0.signon"],
    ["a line without an endpoint", file({ endpoints: [] }), "lines.0.endpoints"],
    ["an invalid protection", file({ protection: "none" }), "lines.0.protection"],
    ["two lines with the same name", file({}, { lines: [aLine, aLine] }), "visa-1 is used more than once"],
    ["a dialect with another name", file({}, { network: "jcb" }), "must include a dialect named"],
    ["no session although a line signs on", file({}, { session: undefined }), "network management messages"],
    ["no lines at all", { networks: [] }, "networks"],
  ])("with %s is rejected with the position", (_, content, place) => {
    expect(() => readNetworkLines(JSON.parse(JSON.stringify(content)))).toThrow(place);
  });

  test("can leave the dialect of a network to another file", () => {
    const { dialect, session: sessionRules, ...lines } = file().networks[0] ?? {};
    const spoken = JSON.parse(JSON.stringify({ visa: { dialect, session: sessionRules } }));
    const whatIsSaid = (content: unknown, beside?: unknown) =>
      readNetworkLines(content, beside).map((read) => ({
        ...read,
        dialect: { ...read.dialect, display: read.dialect.display?.() },
      }));
    expect(whatIsSaid({ networks: [lines] }, spoken)).toEqual(whatIsSaid(file()));
    expect(() => readNetworkLines({ networks: [lines] })).toThrow();
    expect(() => readNetworkLines({ networks: [lines] }, { visa: { dialect, sessions: sessionRules } })).toThrow(
      "visa.sessions",
    );
  });

  test("needs no session if a switch signs on", () => {
    const content = JSON.parse(JSON.stringify(file({ signOn: "none" }, { session: undefined })));
    expect(readNetworkLines(content)[0]?.session).toBeUndefined();
  });
});
