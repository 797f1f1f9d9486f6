import { commonProblems } from "../../shared/entry/common-problems.ts";
import { refusal } from "../../shared/entry/problem.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import type { Clock } from "../../shared/time/clock.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { chargeNowKeys, itemsToChargeNow } from "../charge/charge-now.ts";
import { chargeToResponse } from "../charge/charge-view.ts";
import type { contract } from "./contract.ts";

export const getCharge = ({ clock }: { readonly clock: Clock }): GatheringUseCase<typeof contract> => ({
  gather: ({ path }) => chargeNowKeys(path.chargeKey),
  act: async ({ caller, path, answer }, found) => {
    const charge = itemsToChargeNow(found, caller.agentKey);
    if (!charge) return reject(refusal(commonProblems.entityNotFound, `There is no charge '${path.chargeKey}'.`));
    return accept(answer(chargeToResponse(charge, clock())));
  },
});
