import { describe, expect, inject, it } from "vitest";
import { type Agent, newAgent } from "../support/agent-with-entities.ts";
import { enrolledCards } from "../support/enrolled-cards.ts";

const ready = inject("ready");

describe("the card ranges of a service that just started", () => {
  let agent: Agent | undefined;
  const lookUp = async (cardNumber: string, infoSource?: string) => {
    agent ??= await newAgent(ready, "Card ranges");
    return agent.call("POST", "/v1/3ds/cardRanges", { body: { cardNumber, ...(infoSource && { infoSource }) } });
  };

  it("are those of the directory servers: a card whose issuer wants to see the browser gets its address and an id", async () => {
    const { status, body } = await lookUp(enrolledCards.silent);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      {
        network: "visa",
        acsEndProtocolVersion: "2.2.0",
        threeDSMethodURL: expect.stringContaining("/method?issuer=visa"),
        threeDSServerTransID: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
  });

  it("name both networks of a co-badged card, or the one that is asked for", async () => {
    const networks = async (infoSource?: string) =>
      (await lookUp(enrolledCards.coBadged, infoSource)).body.map(({ network }: { network: string }) => network);
    expect(await networks()).toEqual(["discover", "unionpay"]);
    expect(await networks("unionpay")).toEqual(["unionpay"]);
  });

  it("are none for a card that is not enrolled", async () =>
    expect((await lookUp(enrolledCards.notEnrolled)).body).toEqual([]));
});
