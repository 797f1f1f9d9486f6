import { refusedDates } from "../../shared/entry/refused-dates.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import type { Clock } from "../../shared/time/clock.ts";
import { reject } from "../../shared/values/result.ts";
import { timeOf } from "../../shared/values/schemas.ts";
import type { ChargeActionsPlatform } from "../action/acting/act-on-charge.ts";
import { chargeNowKeys } from "../charge/charge-now.ts";
import type { contract } from "./contract.ts";

/** Clears (captures) the approved amount of a charge in one or more parts (service description, Charges, rules 2 and 5). */
export const clearCharge = ({
  act,
  clock,
}: ChargeActionsPlatform & { readonly clock: Clock }): GatheringUseCase<typeof contract> => ({
  gather: ({ path }) => chargeNowKeys(path.chargeKey),
  act: async (request, found) => {
    const refused = refusedDates(request.body, clock());
    if (refused) return reject(refused);
    const { amount, closeCharge = false, clearAfter, enhancedData, reference } = request.body;
    return act(request, found, {
      kind: "clear",
      amountMinor: amount,
      closesCharge: closeCharge,
      clearAfter: clearAfter === undefined ? undefined : timeOf(clearAfter),
      enhancedData,
      reference,
    });
  },
});
