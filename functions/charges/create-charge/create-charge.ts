import type { CardToUse } from "../../processor-tokens/published.ts";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { holds } from "../../shared/entry/permissions.ts";
import { refusal } from "../../shared/entry/problem.ts";
import type { ApiRequest, GatheringUseCase } from "../../shared/entry/use-case.ts";
import { reject } from "../../shared/values/result.ts";
import { type ChargeNewCardPlatform, chargeGivenCard, gatheredKeys } from "../creation/charge-new-card.ts";
import type { ChargeOrder } from "../creation/charge-order.ts";
import { orderedType } from "../domain/charge/charge-type.ts";
import type { contract } from "./contract.ts";

type Body = ApiRequest<typeof contract>["body"];

function orderOf({ initialTransactionReferences, type, ...requested }: Body, card: CardToUse): ChargeOrder {
  const transactionLinkId = initialTransactionReferences?.transactionLinkId;
  return {
    ...requested,
    ...orderedType(type),
    card,
    initiator: "cardholder",
    ...(initialTransactionReferences && {
      originalReferences: transactionLinkId === undefined ? {} : { transactionLinkId },
    }),
  };
}

/**
 * An unreferenced refund needs a separate permission. Otherwise, a stolen checkout API key could be used to credit any card.
 */
const creditPermission = "charges:CreateCredit";

export const createCharge = (platform: ChargeNewCardPlatform): GatheringUseCase<typeof contract> => ({
  gather: ({ caller, body }) => gatheredKeys(platform, caller, body.card, (card) => orderOf(body, card)),
  act: async (request, items) => {
    const { caller, body } = request;
    if (body.type.intent === "refund" && !holds(caller.permissions, creditPermission)) {
      const detail = `API key '${caller.apiKey}' does not have the permission '${creditPermission}'`;
      return reject(refusal(commonProblems.forbidden, detail));
    }
    return chargeGivenCard(platform, request, body.card, (card) => orderOf(body, card), items);
  },
});
