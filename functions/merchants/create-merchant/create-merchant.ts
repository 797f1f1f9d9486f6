import { refusal } from "../../shared/entry/problem.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { agentItemKey } from "../../shared/store/agent-status.ts";
import { openMaxOf } from "../../shared/store/open-entities.ts";
import { writeOpened } from "../../shared/store/opened-entity.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { merchantProblems } from "../merchant-problems.ts";
import type { Merchant } from "../merchant-schemas.ts";
import { merchantToWrites } from "../merchant-store.ts";
import type { contract } from "./contract.ts";

export const createMerchant = (platform: FunctionPlatform): GatheringUseCase<typeof contract> => ({
  gather: ({ caller }) => [agentItemKey(caller.agentKey)],
  act: async ({ caller: { agentKey }, body, ticket, answer }, [agentItem]) => {
    const now = platform.clock();
    const merchant: Merchant = {
      ...body,
      key: platform.newKey("merchant"),
      status: "active",
      created: now.toISOString(),
      version: 1,
    };
    const ready = answer(merchant, `/v1/merchants/${merchant.key}`);
    const max = openMaxOf(agentItem, "merchants");
    const opening = { counted: { agentKey, kind: "merchants" }, max, now } as const;
    const writes = merchantToWrites(merchant, agentKey);
    const record = ticket?.finished(ready, now, "new");
    const result = await writeOpened(platform, writes, opening, record);
    if (result.written) return accept(ready);
    return reject(refusal(merchantProblems.tooManyMerchants, `The agent has reached its limit of ${max} merchants.`));
  },
});
