import type * as v from "valibot";
import { recognizeCardNumber } from "../../card-networks/catalogue/cards/card-number.ts";
import { maskedNumber } from "../../card-networks/catalogue/cards/masked-number.ts";
import { chargeItemKey, chargeProblems, itemToCharge } from "../../charges/published.ts";
import type { Card } from "../../shared/cards/card-vault.ts";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { refusal } from "../../shared/entry/problem.ts";
import { refusedDates } from "../../shared/entry/refused-dates.ts";
import type { GatheringUseCase, RefusalOf } from "../../shared/entry/use-case.ts";
import { agentItemKey, isSuspendedAgent, tokenMonthsOf } from "../../shared/store/agent-status.ts";
import { openMaxOf } from "../../shared/store/open-entities.ts";
import { writeOpened } from "../../shared/store/opened-entity.ts";
import type { Item } from "../../shared/store/table.ts";
import { monthsLater } from "../../shared/time/clock.ts";
import { accept, type Result, reject } from "../../shared/values/result.ts";
import type { ProcessorToken } from "../domain/processor-token.ts";
import type { TokenCreationPlatform } from "../platform/token-creation.ts";
import { holdsNumberOf } from "../token/number-in-request.ts";
import { processorTokenProblems } from "../token/processor-token-problems.ts";
import type { CreateProcessorTokenBody } from "../token/processor-token-schemas.ts";
import { newTokenToPut, transitionToPut } from "../token/processor-token-store.ts";
import { tokenToResponse } from "../token/processor-token-view.ts";
import type { TokenCard } from "../token/token-vault.ts";
import type { contract } from "./contract.ts";

type Body = v.InferOutput<typeof CreateProcessorTokenBody>;

export const createProcessorToken = (platform: TokenCreationPlatform): GatheringUseCase<typeof contract> => ({
  gather: ({ caller, body: { chargeKey } }) => [
    agentItemKey(caller.agentKey),
    ...(chargeKey === undefined ? [] : [chargeItemKey(chargeKey)]),
  ],
  act: async ({ caller: { agentKey }, body, ticket, answer }, [agentItem, chargeItem]) => {
    const { tokens, clock, newKey, tokenEvent, tokenKeptMonths } = platform;
    if (isSuspendedAgent(agentItem)) {
      return reject(refusal(commonProblems.agentSuspended, "The operator has suspended the agent."));
    }
    const now = clock();
    const given = await cardOf(platform, body, chargeItem, agentKey, now);
    if (!given.ok) return given;
    const { number, holderName, expiryMonth, expiryYear } = given.value;
    const recognized = recognizeCardNumber(number);
    if (!recognized.ok) {
      const detail = "The card number is not in the range of any supported card network.";
      return reject(refusal(chargeProblems.cannotDetermineCardNetwork, detail));
    }
    const until = monthsLater(now, tokenMonthsOf(agentItem, tokenKeptMonths));
    const { reference, chargeKey } = body;
    const token: ProcessorToken = {
      key: newKey("processorToken"),
      status: "active",
      maskedNumber: maskedNumber(number),
      expiryMonth,
      expiryYear,
      networks: recognized.value.networks,
      ...(reference !== undefined && { reference }),
      ...(chargeKey !== undefined && { chargeKey }),
      usableUntil: until.toISOString(),
      created: now.toISOString(),
      version: 1,
    };
    const ready = answer(tokenToResponse(token, agentKey), `/v1/processorTokens/${token.key}`);
    const max = openMaxOf(agentItem, "processorTokens");
    const result = await writeOpened(
      platform,
      [
        newTokenToPut(token, agentKey),
        await tokens.seal(token.key, agentKey, { number, holderName }, until),
        transitionToPut(token, agentKey, tokenEvent("created", token, agentKey, now)),
      ],
      { counted: { agentKey, kind: "processorTokens" }, max, now },
      ticket?.finished(ready, now, "new"),
    );
    if (result.written) return accept(ready);
    const detail = `The agent has reached its limit of ${max} processor tokens; archived tokens do not count.`;
    return reject(refusal(processorTokenProblems.tooMany, detail));
  },
});

async function cardOf(
  { openCard, log }: Pick<TokenCreationPlatform, "openCard" | "log">,
  body: Body,
  chargeItem: Item | undefined,
  agentKey: string,
  now: Date,
): Promise<Result<Card & TokenCard, RefusalOf<typeof contract>>> {
  const { cardData, chargeKey } = body;
  if (cardData) {
    const wrongDates = refusedDates({ card: cardData }, now, "/body/cardData");
    return wrongDates ? reject(wrongDates) : accept(cardData);
  }
  const charge = itemToCharge(chargeItem, agentKey);
  if (!charge) {
    return reject(refusal(commonProblems.referencedEntityNotFound, `There is no charge '${chargeKey}'.`));
  }
  if (charge.sent.token) {
    const detail = `The charge '${charge.key}' was made with a token of type '${charge.sent.token.type}', so the charge has no card number to store.`;
    return reject(refusal(processorTokenProblems.invalid, detail));
  }
  const misplaced = holdsNumberOf(charge.card, body);
  if (misplaced) return reject(misplaced);
  const notKept = (detail: string) => reject(refusal(chargeProblems.cardNotKept, detail));
  if (charge.authorization === "pending" || charge.authorization === "declined") {
    return notKept(
      `The charge '${charge.key}' is ${charge.authorization}. Only the card of an approved charge can be stored.`,
    );
  }
  const opening = { purpose: "processor-token", chargeKey: charge.key } as const;
  const card = await openCard(charge.card.reference, opening);
  if (!card) return notKept(`The card of the charge '${charge.key}' is no longer stored.`);
  // An alarm counts this log entry to detect misuse, because only this function can both decrypt the card data of charges and
  // encrypt the card data of tokens.
  log.info("CARD_TAKEN_FROM_CHARGE", { chargeKey: charge.key, agentKey });
  return accept(card);
}
