import type { UseCase } from "../../shared/entry/use-case.ts";
import { answerWithPage, type ListPlatform } from "../../shared/lists/listed-entities.ts";
import { itemToToken, tokenItemKey, tokenList, tokenReferenceList } from "../token/processor-token-store.ts";
import { tokenToResponse } from "../token/processor-token-view.ts";
import { contract } from "./contract.ts";

export const listProcessorTokens =
  (platform: ListPlatform): UseCase<typeof contract> =>
  async (request) => {
    const { agentKey } = request.caller;
    const { reference, status } = request.query;
    return answerWithPage(platform, contract, request, {
      ...(reference === undefined
        ? { partitions: [tokenList(agentKey)] }
        : { index: "byReference", partitions: [tokenReferenceList(agentKey, reference)] }),
      itemKey: tokenItemKey,
      toEntity: (item) => {
        const token = itemToToken(item, agentKey);
        // Checks the token itself, because the eventually consistent index can still list the token under an earlier reference.
        const isMeant = token?.status === status && (reference === undefined || token.reference === reference);
        return isMeant ? tokenToResponse(token, agentKey) : undefined;
      },
    });
  };
