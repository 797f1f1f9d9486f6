import { describe, expect, test } from "vitest";
import { readNetworkLines } from "#network-connector/network-lines";
import { simulatedNetworks } from "../../sandbox/networks.ts";
import { connectorNetworks } from "./connector-networks.ts";
import { cardNetworks } from "./networks.ts";

const aLine = {
  endpoints: [{ host: "switch.example", port: 8583 }],
  protection: "private-circuit",
  signOn: "session",
  mostInFlight: 100,
} as const;

const spoken = JSON.parse(JSON.stringify(connectorNetworks()));

describe.each(cardNetworks)("the connector settings for %s", (network) => {
  const lines = { networks: [{ network, lines: [{ ...aLine, name: `${network}-1` }] }] };

  test("complete the settings of a line and can be read from a file", () => {
    expect(readNetworkLines(lines, spoken)).toMatchObject([
      { network, dialect: { name: network }, lines: [{ name: `${network}-1` }] },
    ]);
  });

  test("match the requests and announcements of the independently written simulated network", () => {
    const [{ session } = { session: undefined }] = readNetworkLines(lines, spoken);
    const { requests, announcements, codeElement } = simulatedNetworks[network].host.lines;
    if (!session) throw new Error("no session");
    for (const code of [session.signOn, session.signOff, session.echo]) {
      expect(Object.keys(requests)).toContain(`${session.requestType} ${code}`);
    }
    expect(session.codeField).toBe(codeElement);
    const known = Object.keys(session.fromNetwork);
    for (const { mti, fields } of Object.values(announcements)) {
      expect(known.filter((name) => name === mti || name === `${mti} ${fields[codeElement]}`)).toHaveLength(1);
    }
  });
});
