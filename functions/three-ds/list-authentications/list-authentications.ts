import type { UseCase } from "../../shared/entry/use-case.ts";
import { type ListPlatform, pageOfEntities } from "../../shared/lists/listed-entities.ts";
import { accept } from "../../shared/values/result.ts";
import { authenticationLists } from "../authentication/authentication-lists.ts";
import { authenticationItemKey, itemToAuthentication } from "../authentication/authentication-store.ts";
import { authenticationToListed } from "../authentication/authentication-view.ts";
import { contract } from "./contract.ts";

export const listAuthentications =
  (platform: ListPlatform): UseCase<typeof contract> =>
  async (request) => {
    const { caller, answer } = request;
    const page = await pageOfEntities(platform, contract, request, {
      partitions: authenticationLists(caller.agentKey),
      itemKey: authenticationItemKey,
      toEntity: (item) => itemToAuthentication(item, caller.agentKey),
    });
    if (!page.ok) return page;
    return accept(answer({ ...page.value, items: page.value.items.map(authenticationToListed) }));
  };
