import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { anAuthorization } from "../../functions/card-networks/authorization/testing/authorization-builders.ts";
import { authorizationRequestToMessage } from "../../functions/card-networks/authorization/testing/messages-of-networks.ts";
import { networkWire } from "../../functions/card-networks/wire.ts";
import { describedDialects } from "../../packages/described-messages/described-dialects.ts";
import type { Iso8583Message } from "../../packages/iso8583/message.ts";
import { encodedByTshark } from "../../scripts/conformance/tshark.ts";

/** Runs Wireshark's dissector on messages in the two standard ISO 8583 encodings that it supports, if it is installed. */

const isInstalled = spawnSync("tshark", ["--version"]).status === 0;

const request = {
  "2": "4242424242424242",
  "3": "000000",
  "4": "000000001050",
  "7": "1123121104",
  "11": "000042",
  "12": "121104",
  "13": "1123",
  "14": "3012",
  "18": "5732",
  "22": "812",
  "25": "59",
  "32": "400003",
  "37": "632712000042",
  "41": "TERMINAL",
  "42": "MERCHANT0000001",
  "43": `${"A shop".padEnd(25)}${"Berlin".padEnd(13)}DE`,
  "49": "978",
};

const messages: readonly (readonly [name: string, message: Iso8583Message])[] = [
  ["a request", { mti: "0100", fields: request }],
  [
    "a declined answer",
    {
      mti: "0110",
      fields: {
        "2": request[2],
        "3": "000000",
        "4": request[4],
        "7": request[7],
        "11": "000042",
        "39": "51",
        "49": "978",
      },
    },
  ],
  [
    "a reversal, which has two bitmaps",
    { mti: "0420", fields: { ...request, "90": `0100000042${request[7]}${"0".repeat(22)}`, "95": "0".repeat(42) } },
  ],
  ["an echo", { mti: "0800", fields: { "7": request[7], "11": "000042", "70": "301" } }],
];

describe.skipIf(!isInstalled)("tshark", () => {
  describe.each(["iso87-ascii", "iso87-bcd"] as const)("of %s", (name) => {
    it.each(messages)("finds the fields of %s that the codec wrote", (_, message) =>
      expect(encodedByTshark(describedDialects[name].dialect, message)).toEqual({ failures: [], notes: [] }),
    );
  });

  it.each(["diners", "discover", "jcb"] as const)(
    "finds the cryptogram of a network token on %s at the same position as our decoder",
    (network) => {
      const request = anAuthorization({
        network,
        token: { type: "network", requestorId: "12345678901" },
        tokenProof: { cryptogram: "AAECAwQFBgcICQoLDA0ODxAREhM=", eci: "07" },
      });
      expect(encodedByTshark(networkWire[network].dialect, authorizationRequestToMessage(request))).toEqual({
        failures: [],
        notes: [],
      });
    },
  );
});
