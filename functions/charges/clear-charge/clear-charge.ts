import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import { timeOf } from "../../shared/values/schemas.ts";
import type { ChargeActionsPlatform } from "../action/acting/act-on-charge.ts";
import { chargeNowKeys } from "../charge/charge-now.ts";
import { enhancedDataOfInput } from "../creation/enhanced-data-schemas.ts";
import type { contract } from "./contract.ts";

/** Service description, Charges, rules 2 and 5: what is approved is cleared by the agent, in one part or in several. */
export const clearCharge = ({ act }: ChargeActionsPlatform): GatheringUseCase<typeof contract> => ({
  gather: ({ path }) => chargeNowKeys(path.chargeKey),
  act: (request, found) => {
    const { amount: amountMinor, closeCharge: closesCharge = false, clearAfter, reference } = request.body;
    const enhancedData = request.body.enhancedData && enhancedDataOfInput(request.body.enhancedData);
    const delay = clearAfter === undefined ? undefined : timeOf(clearAfter);
    return act(request, found, {
      kind: "clear",
      amountMinor,
      closesCharge,
      clearAfter: delay,
      enhancedData,
      reference,
    });
  },
});
