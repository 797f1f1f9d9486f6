import { commonProblems } from "../../shared/entry/common-problems.ts";
import { refusal } from "../../shared/entry/problem.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { agentItemKey } from "../../shared/store/agent-status.ts";
import { openMaxOf } from "../../shared/store/open-entities.ts";
import { writeOpened } from "../../shared/store/opened-entity.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { merchantProblems } from "../merchant-problems.ts";
import type { Acceptor } from "../merchant-schemas.ts";
import { acceptorToWrites, binItemKey, itemToBin, itemToMerchant, merchantItemKey } from "../merchant-store.ts";
import type { contract } from "./contract.ts";

export const createAcceptor = (platform: FunctionPlatform): GatheringUseCase<typeof contract> => ({
  gather: ({ caller, path, body }) => [
    merchantItemKey(path.merchantKey),
    binItemKey(body.binKey),
    agentItemKey(caller.agentKey),
  ],
  act: async ({ caller, path, body, ticket, answer }, [merchantItem, binItem, agentItem]) => {
    const merchant = itemToMerchant(merchantItem, caller.agentKey);
    if (!merchant) return reject(refusal(commonProblems.notFound, `There is no merchant '${path.merchantKey}'.`));
    const bin = itemToBin(binItem, caller.agentKey);
    if (!bin) return reject(refusal(commonProblems.referencedEntityNotFound, `There is no BIN '${body.binKey}'.`));
    const now = platform.clock();
    const { binKey, ...given } = body;
    const acceptor: Acceptor = {
      ...given,
      key: platform.newKey("acceptor"),
      status: "active",
      bin,
      merchant,
      created: now.toISOString(),
      version: 1,
    };
    const ready = answer(acceptor, `/v1/acceptors/${acceptor.key}`);
    const max = openMaxOf(agentItem, "acceptors");
    const { agentKey } = caller;
    const opening = { counted: { agentKey, kind: "acceptors", merchantKey: merchant.key }, max, now } as const;
    const writes = acceptorToWrites(acceptor, agentKey);
    const record = ticket?.finished(ready, now, "new");
    const result = await writeOpened(platform, writes, opening, record);
    if (result.written) return accept(ready);
    const detail = `The merchant '${merchant.key}' has reached its limit of ${max} acceptors; archived acceptors do not count.`;
    return reject(refusal(merchantProblems.tooManyAcceptors, detail));
  },
});
