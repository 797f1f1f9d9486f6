import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import type { ChargeActionsPlatform } from "../action/acting/act-on-charge.ts";
import { chargeNowKeys } from "../charge/charge-now.ts";
import type { contract } from "./contract.ts";

/** Reverses an authorization, in full or down to a new authorized amount (service description, Charges, rule 7). */
export const reverseCharge = ({ act }: ChargeActionsPlatform): GatheringUseCase<typeof contract> => ({
  gather: ({ path }) => chargeNowKeys(path.chargeKey),
  act: (request, found) => {
    const { replacementAmount: newTotalMinor = 0, reference } = request.body;
    return act(request, found, { kind: "reverse", newTotalMinor, reference });
  },
});
