import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import type { ActingPlatform } from "../action/act-on-charge.ts";
import { chargeItemKey } from "../charge/charge-store.ts";
import type { contract } from "./contract.ts";

/** Service description, Charges, rule 6. */
export const incrementCharge = ({ act }: ActingPlatform): GatheringUseCase<typeof contract> => ({
  gather: ({ path }) => [chargeItemKey(path.chargeKey)],
  act: (request, [charge]) => {
    const { replacementAmount: newTotalMinor, reference } = request.body;
    return act(request, charge, { kind: "increment", newTotalMinor, reference });
  },
});
