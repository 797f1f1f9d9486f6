import type { Clock } from "../../shared/clock.ts";
import { commonProblems } from "../../shared/common-problems.ts";
import { refusal } from "../../shared/problem.ts";
import { accept, reject } from "../../shared/result.ts";
import type { GatheringUseCase } from "../../shared/use-case.ts";
import { chargeItemKey, itemToCharge } from "../charge-store.ts";
import { chargeToShown } from "../charge-view.ts";
import type { contract } from "./contract.ts";

export const getCharge = ({ clock }: { readonly clock: Clock }): GatheringUseCase<typeof contract> => ({
  gather: ({ path }) => [chargeItemKey(path.chargeKey)],
  act: async ({ caller, path, answer }, [item]) => {
    const charge = itemToCharge(item, caller.agentKey);
    if (!charge) return reject(refusal(commonProblems.entityNotFound, `There is no charge '${path.chargeKey}'.`));
    return accept(answer(chargeToShown(charge, clock())));
  },
});
