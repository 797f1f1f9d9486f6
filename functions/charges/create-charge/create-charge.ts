import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import { type ChargeNewCardPlatform, chargeNewCard, referredKeys } from "../creation/charge-new-card.ts";
import type { ChargeOrder } from "../creation/charge-order.ts";
import type { contract } from "./contract.ts";

type Body = Parameters<GatheringUseCase<typeof contract>["act"]>[0]["body"];

/** A payment that the cardholder began. */
const orderOf = ({ merchantAcceptorResolver, initialTransactionReferences, ...asked }: Body): ChargeOrder => {
  const transactionLinkId = initialTransactionReferences?.transactionLinkId;
  return {
    ...asked,
    ...merchantAcceptorResolver,
    initiator: "cardholder",
    ...(initialTransactionReferences && {
      originalReferences: transactionLinkId === undefined ? {} : { transactionLinkId },
    }),
  };
};

export const createCharge = (platform: ChargeNewCardPlatform): GatheringUseCase<typeof contract> => ({
  gather: ({ caller, body }) => referredKeys(caller, orderOf(body)),
  act: (request, items) => chargeNewCard(platform, request, orderOf(request.body), items),
});
