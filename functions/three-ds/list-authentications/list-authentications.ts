import type { UseCase } from "../../shared/entry/use-case.ts";
import { creationRange } from "../../shared/lists/creation-range.ts";
import { type ListPlatform, pageOfEntities } from "../../shared/lists/listed-entities.ts";
import { accept } from "../../shared/values/result.ts";
import { authenticationItemKey, itemToAuthentication } from "../authentication/authentication-item.ts";
import { authenticationLists, authenticationReferenceList } from "../authentication/authentication-lists.ts";
import { authenticationToListed } from "../authentication/authentication-view.ts";
import { contract } from "./contract.ts";

/** A name of the agent's has a list of its own in an index; a result may change, so the authentications are asked for it. */
export const listAuthentications =
  (platform: ListPlatform): UseCase<typeof contract> =>
  async (request) => {
    const { caller, query, answer } = request;
    const range = creationRange(query);
    if (!range.ok) return range;
    const { transactionReference, result } = query;
    const page = await pageOfEntities(platform, contract, request, {
      ...(transactionReference === undefined
        ? { partitions: authenticationLists(caller.agentKey) }
        : { index: "byReference", partitions: [authenticationReferenceList(caller.agentKey, transactionReference)] }),
      ...range.value,
      itemKey: authenticationItemKey,
      toEntity: (item) => {
        const authentication = itemToAuthentication(item, caller.agentKey);
        return result === undefined || authentication?.state === result ? authentication : undefined;
      },
    });
    if (!page.ok) return page;
    return accept(answer({ ...page.value, items: page.value.items.map(authenticationToListed) }));
  };
