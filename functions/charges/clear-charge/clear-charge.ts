import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import { timeOf } from "../../shared/values/schemas.ts";
import type { ActingPlatform } from "../action/act-on-charge.ts";
import { chargeItemKey } from "../charge/charge-store.ts";
import { enhancedDataOfInput } from "../creation/enhanced-data-schemas.ts";
import type { contract } from "./contract.ts";

/** Service description, Charges, rules 2 and 5: what is approved is cleared by the agent, in one part or in several. */
export const clearCharge = ({ act }: ActingPlatform): GatheringUseCase<typeof contract> => ({
  gather: ({ path }) => [chargeItemKey(path.chargeKey)],
  act: (request, [charge]) => {
    const { amount: amountMinor, closeCharge: closesCharge = false, clearAfter, reference } = request.body;
    const enhancedData = request.body.enhancedData && enhancedDataOfInput(request.body.enhancedData);
    const delay = clearAfter === undefined ? undefined : timeOf(clearAfter);
    return act(request, charge, {
      kind: "clear",
      amountMinor,
      closesCharge,
      clearAfter: delay,
      enhancedData,
      reference,
    });
  },
});
