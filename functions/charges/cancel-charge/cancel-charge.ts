import type { GatheringUseCase } from "../../shared/use-case.ts";
import type { ActOnCharge } from "../act-on-charge.ts";
import { chargeItemKey } from "../charge-store.ts";
import type { contract } from "./contract.ts";

/** Service description, Charges, rule 8. */
export const cancelCharge = (act: ActOnCharge): GatheringUseCase<typeof contract> => ({
  gather: ({ path }) => [chargeItemKey(path.chargeKey)],
  act: (request, [charge]) => {
    const { reference } = request.body;
    return act(request, charge, { kind: "cancel", reference });
  },
});
