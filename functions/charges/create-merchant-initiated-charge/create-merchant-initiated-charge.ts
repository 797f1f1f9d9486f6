import type { CardToUse } from "../../processor-tokens/published.ts";
import type { ApiRequest, GatheringUseCase } from "../../shared/entry/use-case.ts";
import { type ChargeNewCardPlatform, chargeGivenCard, gatheredKeys } from "../creation/charge-new-card.ts";
import type { ChargeOrder } from "../creation/charge-order.ts";
import { orderedType } from "../domain/charge/charge-type.ts";
import { namedPayment } from "../domain/creation/initial-references.ts";
import type { contract } from "./contract.ts";

type Body = ApiRequest<typeof contract>["body"];

function orderOf({ initialTransactionReferences, type, ...requested }: Body, card: CardToUse): ChargeOrder {
  const { originalAmountValue: agreedMinor } = initialTransactionReferences;
  return {
    ...requested,
    ...orderedType(type),
    card,
    ...namedPayment(initialTransactionReferences),
    initiator: "merchant",
    ...(agreedMinor !== undefined && { agreed: { value: agreedMinor } }),
  };
}

export const createMerchantInitiatedCharge = (platform: ChargeNewCardPlatform): GatheringUseCase<typeof contract> => ({
  gather: ({ caller, body }) => gatheredKeys(platform, caller, body.card, (card) => orderOf(body, card)),
  act: (request, items) => {
    const { body } = request;
    return chargeGivenCard(platform, request, body.card, (card) => orderOf(body, card), items);
  },
});
