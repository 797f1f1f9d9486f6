import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import type { ChargeActionsPlatform } from "../action/acting/act-on-charge.ts";
import { chargeNowKeys } from "../charge/charge-now.ts";
import type { contract } from "./contract.ts";

/** Incremental authorization (service description, Charges, rule 6). */
export const incrementCharge = ({ act }: ChargeActionsPlatform): GatheringUseCase<typeof contract> => ({
  gather: ({ path }) => chargeNowKeys(path.chargeKey),
  act: (request, found) => {
    const { replacementAmount: newTotalMinor, reference } = request.body;
    return act(request, found, { kind: "increment", newTotalMinor, reference });
  },
});
