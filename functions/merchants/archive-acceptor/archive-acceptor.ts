import { commonProblems } from "../../shared/entry/common-problems.ts";
import { changedMeanwhile, staleVersion } from "../../shared/entry/pipeline/precondition.ts";
import { refusal } from "../../shared/entry/problem.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { entityClosed } from "../../shared/store/open-entities.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { archivedAcceptor } from "../domain/next-acceptor.ts";
import { acceptorItemKey, itemToAcceptor, nextAcceptorToWrites } from "../merchant-store.ts";
import type { contract } from "./contract.ts";

export const archiveAcceptor = ({ table, clock }: FunctionPlatform): GatheringUseCase<typeof contract> => ({
  gather: ({ path }) => [acceptorItemKey(path.acceptorKey)],
  act: async ({ caller, path, expectedVersion, answer }, [item]) => {
    const acceptor = itemToAcceptor(item, caller.agentKey);
    if (!acceptor) return reject(refusal(commonProblems.notFound, `There is no acceptor '${path.acceptorKey}'.`));
    const stale = staleVersion(acceptor, expectedVersion);
    if (stale) return reject(stale);
    if (acceptor.status === "archived") return accept(answer(undefined));

    const { agentKey } = caller;
    const writes = [
      ...nextAcceptorToWrites(acceptor, archivedAcceptor(acceptor, clock()), agentKey),
      entityClosed({ agentKey, kind: "acceptors", merchantKey: acceptor.merchant.key }),
    ];
    const result = await table.write(writes);
    if (!result.written) return reject(changedMeanwhile(result, expectedVersion));
    return accept(answer(undefined));
  },
});
