import type { Clock } from "../../shared/clock.ts";
import { commonProblems } from "../../shared/common-problems.ts";
import { writeWithRecord } from "../../shared/idempotency.ts";
import type { NewKey } from "../../shared/keys.ts";
import { refusal } from "../../shared/problem.ts";
import { accept, reject } from "../../shared/result.ts";
import type { Table } from "../../shared/table.ts";
import type { GatheringUseCase } from "../../shared/use-case.ts";
import type { Acceptor } from "../merchant-schemas.ts";
import { acceptorToWrites, binItemKey, itemToBin, itemToMerchant, merchantItemKey } from "../merchant-store.ts";
import type { contract } from "./contract.ts";

export interface CreateAcceptorParts {
  readonly table: Table;
  readonly clock: Clock;
  readonly newKey: NewKey;
}

export const createAcceptor = ({ table, clock, newKey }: CreateAcceptorParts): GatheringUseCase<typeof contract> => ({
  gather: ({ path, body }) => [merchantItemKey(path.merchantKey), binItemKey(body.binKey)],
  act: async ({ caller, path, body, ticket, answer }, [merchantItem, binItem]) => {
    const merchant = itemToMerchant(merchantItem, caller.agentKey);
    if (!merchant) return reject(refusal(commonProblems.notFound, `There is no merchant '${path.merchantKey}'.`));
    const bin = itemToBin(binItem, caller.agentKey);
    if (!bin) return reject(refusal(commonProblems.referencedEntityNotFound, `There is no BIN '${body.binKey}'.`));
    const now = clock();
    const { binKey, ...given } = body;
    const acceptor: Acceptor = {
      ...given,
      key: newKey("acceptor"),
      status: "active",
      bin,
      merchant,
      created: now.toISOString(),
      version: 1,
    };
    const ready = answer(acceptor, `/v1/acceptors/${acceptor.key}`);
    const writes = acceptorToWrites(acceptor, caller.agentKey);
    await writeWithRecord(table, writes, ticket?.finished(ready, now, "new"));
    return accept(ready);
  },
});
