import { describe, expect, it } from "vitest";
import { testCardOf } from "../../sandbox/test-cards/test-cards.ts";
import {
  authenticationWith,
  chargeWith,
  newAcceptor,
  newAgent,
  newMerchant,
  newProcessorToken,
  series,
} from "../support/agent-with-entities.ts";
import { type ApiAnswer, cards } from "../support/api-client.ts";
import { requestorInitiatedWith } from "../support/example-requests.ts";
import { ready } from "../support/ready.ts";

/** Processor tokens in each request that accepts a card. */

const [agent, other] = [await newAgent(ready, "Stored cards"), await newAgent(ready, "Others' stored cards")];
const acceptorKey = await newAcceptor(agent, await newMerchant(agent));

const byNumber = { number: cards.visa, expiryMonth: 12, expiryYear: 2030 };

/** Bodies of the requests that accept a card, by path. */
const bodies: Readonly<Record<string, (card: object) => object>> = {
  "/charges": (card) => chargeWith(acceptorKey, { card }),
  "/charges/mit": (card) =>
    chargeWith(acceptorKey, {
      card,
      type: { ...series.type, cardEntry: "card-on-file" },
      initialTransactionReferences: { initialTransactionIdentifier: "123456789012345" },
    }),
  "/3ds": (card) => authenticationWith(acceptorKey, { card }),
  "/3ds/3ri": (card) => requestorInitiatedWith({ acceptorKey, binKey: agent.binKey }, { card }),
  "/3ds/cardRanges": (card) => ("number" in card ? { cardNumber: cards.visa } : card),
};
const paths = Object.keys(bodies);

const send = (path: string, card: object): Promise<ApiAnswer> =>
  agent.call("POST", `/v1${path}`, { body: bodies[path]?.(card) });

/** The parts of a response that do not differ between two requests with the same card. */
function outcomeOf({ status, body }: ApiAnswer) {
  const { processorTokenKey: _token, ...card } = body.card ?? {};
  const { network, result, amount, type, items } = body;
  return { status, names: Object.keys(body).sort(), states: body.status, card, network, result, amount, type, items };
}

describe("a processor token", () => {
  it.each(paths)("has the outcome of its card number in POST %s", async (path) => {
    const answer = await send(path, { processorTokenKey: await newProcessorToken(agent) });
    expect(answer.status).toBeLessThan(300);
    expect(outcomeOf(answer)).toEqual(outcomeOf(await send(path, byNumber)));
    expect(answer.text).not.toContain(cards.visa);
  });

  it("gets only the 3DS Method of its card's ranges, because a range narrows down the number", async () => {
    const number = testCardOf("visa", "0000");
    const cardData = { number, expiryMonth: 12, expiryYear: 2030 };
    const { body: token } = await agent.call("POST", "/v1/processorTokens", { body: { cardData } });
    const rangesOf = async (body: object) => (await agent.call("POST", "/v1/3ds/cardRanges", { body })).body;
    const [{ network, threeDSMethodURL }] = await rangesOf({ cardNumber: number });
    expect(await rangesOf({ processorTokenKey: token.key })).toEqual([
      { network, threeDSMethodURL, threeDSServerTransID: expect.any(String) },
    ]);
  });

  it.each(paths)("of another agent is unknown in POST %s, like a token that does not exist", async (path) => {
    for (const processorTokenKey of [await newProcessorToken(other), "ptk-00000000000000000009"]) {
      expect(await send(path, { processorTokenKey })).toMatchObject({
        status: 409,
        body: { type: "/service/problems/referenced-entity-not-found" },
      });
    }
  });

  it("is not created from a declined charge", async () => {
    const amount = { value: 100_051, currency: "EUR" };
    const { body: declined } = await agent.call("POST", "/v1/charges", { body: chargeWith(acceptorKey, { amount }) });
    expect(declined.status.authorization).toBe("declined");
    expect(await agent.call("POST", "/v1/processorTokens", { body: { chargeKey: declined.key } })).toMatchObject({
      status: 409,
      body: { type: "/service/problems/charge/card-not-kept", detail: expect.stringContaining("is declined") },
    });
  });

  it("that is archived leaves its earlier charges clearable and refundable", async () => {
    const processorTokenKey = await newProcessorToken(agent);
    const body = chargeWith(acceptorKey, { card: { processorTokenKey }, clearingMode: "manual" });
    const { body: charge } = await agent.call("POST", "/v1/charges", { body });
    expect((await agent.call("DELETE", `/v1/processorTokens/${processorTokenKey}`)).status).toBe(204);
    const act = (action: string, change: object) =>
      agent.call("POST", `/v1/charges/${charge.key}/${action}`, { body: change });
    expect((await act("clear", { amount: 1050 })).status).toBe(201);
    expect(await act("refund", { refundAmount: 500 })).toMatchObject({
      status: 201,
      body: { status: { authorization: "approved" } },
    });
  });
});
