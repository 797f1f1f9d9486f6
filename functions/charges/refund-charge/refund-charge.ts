import type { NewKey } from "../../shared/keys.ts";
import { refusal } from "../../shared/problem.ts";
import { reject } from "../../shared/result.ts";
import { timeOf } from "../../shared/schemas.ts";
import type { GatheringUseCase } from "../../shared/use-case.ts";
import type { ActOnCharge } from "../act-on-charge.ts";
import { problemOf } from "../action-problems.ts";
import { chargeItemKey } from "../charge-store.ts";
import type { contract } from "./contract.ts";

/** Service description, Charges, rule 9. */
export const refundCharge = (act: ActOnCharge, newKey: NewKey): GatheringUseCase<typeof contract> => ({
  gather: ({ path }) => [chargeItemKey(path.chargeKey)],
  act: async (request, [charge]) => {
    const { refundAmount: amountMinor, createRefundCharge = false, clearingMode, clearAfter, reference } = request.body;
    const { dynamicDescriptor: descriptor } = request.body;
    if (clearingMode !== undefined && !createRefundCharge) {
      const detail =
        "clearingMode is allowed with createRefundCharge only; leave it out or let a refund charge be made.";
      return reject(refusal(problemOf("charge/invalid-request"), detail));
    }
    const toMake = {
      key: newKey("charge"),
      authorizationActionKey: newKey("action"),
      clearingMode: clearingMode ?? "auto",
    } as const;
    return act(request, charge, {
      kind: "refund",
      amountMinor,
      clearAfter: clearAfter === undefined ? undefined : timeOf(clearAfter),
      descriptor,
      refundCharge: createRefundCharge ? toMake : undefined,
      reference,
    });
  },
});
