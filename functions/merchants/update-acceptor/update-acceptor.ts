import { commonProblems } from "../../shared/entry/common-problems.ts";
import { changedMeanwhile, staleVersion } from "../../shared/entry/pipeline/precondition.ts";
import { refusal } from "../../shared/entry/problem.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { changedAcceptor } from "../domain/next-acceptor.ts";
import { merchantProblems } from "../merchant-problems.ts";
import {
  acceptorItemKey,
  binItemKey,
  itemToAcceptor,
  itemToBin,
  itemToMerchant,
  merchantItemKey,
  nextAcceptorToWrites,
} from "../merchant-store.ts";
import type { contract } from "./contract.ts";

export const updateAcceptor = ({ table, clock }: FunctionPlatform): GatheringUseCase<typeof contract> => ({
  gather: ({ path }) => [acceptorItemKey(path.acceptorKey)],
  act: async ({ caller, path, body, expectedVersion, answer }, [item]) => {
    const { agentKey } = caller;
    const acceptor = itemToAcceptor(item, agentKey);
    if (!acceptor) return reject(refusal(commonProblems.notFound, `There is no acceptor '${path.acceptorKey}'.`));
    const stale = staleVersion(acceptor, expectedVersion);
    if (stale) return reject(stale);

    const binKey = body.binKey ?? acceptor.bin.key;
    const [merchantItem, binItem] = await table.read([merchantItemKey(acceptor.merchant.key), binItemKey(binKey)]);
    const merchant = itemToMerchant(merchantItem, agentKey);
    if (!merchant) throw new Error(`the merchant of acceptor ${acceptor.key} no longer exists`);
    const bin = itemToBin(binItem, agentKey);
    if (!bin) return reject(refusal(commonProblems.referencedEntityNotFound, `There is no BIN '${binKey}'.`));

    const changed = changedAcceptor(acceptor, body, { merchant, bin }, clock());
    if (!changed.ok) {
      return reject(refusal(merchantProblems.acceptorArchived, `The acceptor '${acceptor.key}' is archived.`));
    }
    // Even an empty patch can apply a newer merchant or BIN.
    const after = changed.value;
    const accepted = accept(answer(after, `/v1/acceptors/${after.key}`));
    if (after === acceptor) return accepted;
    const result = await table.write(nextAcceptorToWrites(acceptor, after, agentKey));
    return result.written ? accepted : reject(changedMeanwhile(result, expectedVersion));
  },
});
