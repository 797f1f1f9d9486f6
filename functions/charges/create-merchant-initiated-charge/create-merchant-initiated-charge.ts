import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import { type ChargeNewCardPlatform, chargeNewCard, referredKeys } from "../creation/charge-new-card.ts";
import type { ChargeOrder } from "../creation/charge-order.ts";
import { namedPayment } from "../domain/creation/initial-references.ts";
import type { contract } from "./contract.ts";

type Body = Parameters<GatheringUseCase<typeof contract>["act"]>[0]["body"];

const orderOf = ({ initialTransactionReferences, ...requested }: Body): ChargeOrder => {
  const { originalAmountValue: agreedMinor } = initialTransactionReferences;
  return {
    ...requested,
    ...namedPayment(initialTransactionReferences),
    initiator: "merchant",
    ...(agreedMinor !== undefined && { agreed: { value: agreedMinor } }),
  };
};

/** A later payment of a series, with a card and references that the client kept. */
export const createMerchantInitiatedCharge = (platform: ChargeNewCardPlatform): GatheringUseCase<typeof contract> => ({
  gather: ({ caller, body }) => referredKeys(platform, caller, orderOf(body)),
  act: (request, items) => chargeNewCard(platform, request, orderOf(request.body), items),
});
