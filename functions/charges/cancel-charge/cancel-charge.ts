import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import type { ChargeActionsPlatform } from "../action/acting/act-on-charge.ts";
import { chargeNowKeys } from "../charge/charge-now.ts";
import type { contract } from "./contract.ts";

/** Cancels (voids) a charge (service description, Charges, rule 8). */
export const cancelCharge = ({ act }: ChargeActionsPlatform): GatheringUseCase<typeof contract> => ({
  gather: ({ path }) => chargeNowKeys(path.chargeKey),
  act: (request, found) => act(request, found, { kind: "cancel", reference: request.body.reference }),
});
