import { commonProblems } from "../../shared/entry/common-problems.ts";
import { refusal } from "../../shared/entry/problem.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import { answerWithPage, type ListPlatform } from "../../shared/lists/listed-entities.ts";
import { reject } from "../../shared/values/result.ts";
import { acceptorItemKey, acceptorList, itemToAcceptor, itemToMerchant, merchantItemKey } from "../merchant-store.ts";
import { contract } from "./contract.ts";

/**
 * A search by reference reads all of the merchant's acceptors instead of using the `byReference` index, because a merchant
 * has few acceptors and their references can change.
 */
export const listAcceptors = (platform: ListPlatform): GatheringUseCase<typeof contract> => ({
  gather: ({ path }) => [merchantItemKey(path.merchantKey)],
  act: async (request, [merchantItem]) => {
    const { caller, path, query } = request;
    const merchant = itemToMerchant(merchantItem, caller.agentKey);
    if (!merchant) return reject(refusal(commonProblems.notFound, `There is no merchant '${path.merchantKey}'.`));

    return answerWithPage(platform, contract, request, {
      partitions: [acceptorList(merchant.key)],
      itemKey: acceptorItemKey,
      toEntity: (item) => {
        const acceptor = itemToAcceptor(item, caller.agentKey);
        const isMeant = query.reference === undefined || acceptor?.reference === query.reference;
        return isMeant ? acceptor : undefined;
      },
    });
  },
});
