import { describe, expect, test } from "vitest";
import type { Iso8583Message } from "#iso8583/message";
import { anAuthorization } from "../../functions/card-networks/authorization/testing/authorization-builders.ts";
import { authorizationRequestToMessage } from "../../functions/card-networks/authorization/testing/messages-of-networks.ts";
import { cardNetworks } from "../../functions/card-networks/networks.ts";
import { simulatedNetworks } from "../networks.ts";
import { textOf } from "./formats/message-text.ts";
import { bothShells, conversationWith } from "./testing/conversation.ts";

describe.each(bothShells)("malformed requests and network management %s", (_, openShell) => {
  const { ask, holds, nextIdentity } = conversationWith(openShell);

  describe.each(cardNetworks)("a malformed request on %s", (network) => {
    const { mandatory, codes } = simulatedNetworks[network].host;
    const without = (message: Iso8583Message, element: string): Iso8583Message => ({
      ...message,
      fields: Object.fromEntries(Object.entries(message.fields).filter(([name]) => name !== element)),
    });
    /** Without one of the fields by which responses are matched, the response would match no request. */
    const named = ["2", "3", "4", "22", "41", "42", "43", "49"];

    test("gets a format error that names the missing element", async () => {
      for (const element of mandatory.authorization.filter((name) => named.includes(name))) {
        const request = authorizationRequestToMessage(anAuthorization({ network, ...nextIdentity() }));
        const answer = await ask(network, without(request, element));
        expect(textOf(answer, "39")).toBe(codes.formatError);
        const place = network === "visa" ? ["44", "14"] : network === "american-express" ? ["44", "3"] : ["44"];
        expect(Number(textOf(answer, ...place))).toBe(Number(element));
      }
    });

    test("holds nothing", async () => {
      const identity = nextIdentity();
      const request = authorizationRequestToMessage(anAuthorization({ network, ...identity }));
      await ask(network, without(request, "42"));
      expect(holds().some((hold) => hold.network === network && hold.stan === identity.stan)).toBe(false);
    });
  });

  test.each([
    ["visa", "0800", { "7": "1120201428", "11": "000001", "37": "632420000001", "70": "071" }, "00"],
    ["mastercard", "0800", { "7": "1120201428", "11": "000001", "70": "270" }, "00"],
    ["discover", "0800", { "7": "1120201428", "11": "000001", "70": "301" }, "00"],
    ["american-express", "1804", { "7": "1120201428", "11": "000001", "12": "261120211428", "24": "831" }, "800"],
  ] as const)("a sign-on and an echo on %s get a response", async (network, mti, fields, code) => {
    const answer = await ask(network, { mti, fields });
    expect(answer.mti).toBe(mti === "1804" ? "1814" : "0810");
    expect(textOf(answer, "39")).toBe(code);
  });
});
