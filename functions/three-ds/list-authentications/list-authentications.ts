import type { UseCase } from "../../shared/entry/use-case.ts";
import { creationRange } from "../../shared/lists/creation-range.ts";
import { answerWithPage, type ListPlatform } from "../../shared/lists/listed-entities.ts";
import { authenticationItemKey, itemToAuthentication } from "../authentication/authentication-item.ts";
import { authenticationLists, authenticationReferenceList } from "../authentication/authentication-lists.ts";
import { authenticationToListed } from "../authentication/authentication-view.ts";
import { contract } from "./contract.ts";

/**
 * An authentication's result can change, so the indexes do not contain it. To filter by `result`, each authentication is
 * first read from the table.
 */
export const listAuthentications =
  (platform: ListPlatform): UseCase<typeof contract> =>
  async (request) => {
    const { caller, query } = request;
    const range = creationRange(query);
    if (!range.ok) return range;
    const { transactionReference, result } = query;
    return answerWithPage(platform, contract, request, {
      ...(transactionReference === undefined
        ? { partitions: authenticationLists(caller.agentKey) }
        : { index: "byReference", partitions: [authenticationReferenceList(caller.agentKey, transactionReference)] }),
      ...range.value,
      itemKey: authenticationItemKey,
      toEntity: (item) => {
        const authentication = itemToAuthentication(item, caller.agentKey);
        const isMeant = result === undefined || authentication?.state === result;
        return authentication && isMeant ? authenticationToListed(authentication) : undefined;
      },
    });
  };
