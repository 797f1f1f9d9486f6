import { afterAll, beforeAll } from "vitest";
import type { Iso8583Message } from "#iso8583/message";
import type { AuthorizationRequest } from "../../../functions/card-networks/authorization/authorization-request.ts";
import type { ReversalRequest } from "../../../functions/card-networks/authorization/reversal.ts";
import {
  anAuthorization,
  anIdentity,
  aReversal,
} from "../../../functions/card-networks/authorization/testing/authorization-builders.ts";
import {
  authorizationRequestToMessage,
  messageToAuthorizationAnswer,
  messageToReversalAnswer,
  reversalToMessage,
} from "../../../functions/card-networks/authorization/testing/messages-of-networks.ts";
import type { CardNetwork } from "../../../functions/card-networks/networks.ts";
import { functionShell, type ShellUnderTest, tcpShell } from "./shells-under-test.ts";

/** Every suite for the host runs against both shells: `describe.each(bothShells)("…", (_, openShell) => …)`. */
export const bothShells = [
  ["over TCP", tcpShell],
  ["as a function", functionShell],
] as const;

/** Exchanges messages with one shell for a suite, with new numbers for every message. */
export function conversationWith(openShell: () => Promise<ShellUnderTest>) {
  let shell: ShellUnderTest | undefined;
  let count = 0;
  beforeAll(async () => {
    shell = await openShell();
  });
  afterAll(() => shell?.close());

  const opened = (): ShellUnderTest => {
    if (!shell) throw new Error("the shell is not open yet");
    return shell;
  };
  const nextIdentity = () => anIdentity(String(++count).padStart(6, "0"));

  const ask = async (network: CardNetwork, message: Iso8583Message): Promise<Iso8583Message> => {
    const exchange = await opened().ask(network, message);
    if (exchange.kind !== "answered") throw new Error(`${exchange.kind}: ${exchange.reason}`);
    return exchange.message;
  };

  return {
    nextIdentity,
    ask,
    exchange: (network: CardNetwork, message: Iso8583Message, deadlineMs?: number) =>
      opened().ask(network, message, deadlineMs),
    holds: () => opened().holds(),
    holdOf: ({ stan, rrn, network }: AuthorizationRequest) =>
      opened()
        .holds()
        .find((hold) => hold.network === network && hold.stan === stan && hold.rrn === rrn),

    async authorize(overrides: Partial<AuthorizationRequest>) {
      const request = anAuthorization({ ...nextIdentity(), ...overrides });
      const message = await ask(request.network, authorizationRequestToMessage(request));
      return { request, message, answer: messageToAuthorizationAnswer(request, message) };
    },

    async reverse(original: AuthorizationRequest, overrides: Partial<ReversalRequest> = {}) {
      const reversal = aReversal(original, { identity: nextIdentity(), ...overrides });
      const message = await ask(original.network, reversalToMessage(reversal));
      return { message, answer: messageToReversalAnswer(reversal, message) };
    },
  };
}
