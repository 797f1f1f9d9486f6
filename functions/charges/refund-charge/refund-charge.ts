import { agentItemKey, itemToAgent } from "../../agents/published.ts";
import { ratesAmong, ratesToRead } from "../../reference-rates/published.ts";
import { refusal } from "../../shared/entry/problem.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { reject } from "../../shared/values/result.ts";
import { timeOf } from "../../shared/values/schemas.ts";
import type { ChargeActionsPlatform } from "../action/acting/act-on-charge.ts";
import { problemOf } from "../action/action-problems.ts";
import { chargeNowKeys } from "../charge/charge-now.ts";
import { type CreditSettings, creditTerms } from "../credit/credit-terms.ts";
import type { contract } from "./contract.ts";

type RefundChargePlatform = Pick<FunctionPlatform, "clock" | "newKey"> & ChargeActionsPlatform & CreditSettings;

/** Refunds a charge, in full or in part (service description, Charges, rule 9). */
export const refundCharge = (platform: RefundChargePlatform): GatheringUseCase<typeof contract> => ({
  gather: ({ caller, path }) => [
    ...chargeNowKeys(path.chargeKey),
    agentItemKey(caller.agentKey),
    // Exchange rates are always read, because the request does not contain the currency.
    ...ratesToRead("credit", {}),
  ],
  act: async (request, items) => {
    const [charge, record, agentItem] = items;
    const { refundAmount: amountMinor, createRefundCharge = false, clearingMode, clearAfter, reference } = request.body;
    const { dynamicDescriptor: descriptor, metadata } = request.body;
    const ofRefundCharge = clearingMode ? "clearingMode" : metadata && "metadata";
    if (ofRefundCharge && !createRefundCharge) {
      const detail = `${ofRefundCharge} is allowed only if createRefundCharge is true. Set createRefundCharge to true, or omit ${ofRefundCharge}.`;
      return reject(refusal(problemOf("charge/invalid-request"), detail));
    }
    const toMake = {
      key: platform.newKey("charge"),
      clearingMode: clearingMode ?? "auto",
      ...(metadata && Object.keys(metadata).length > 0 && { metadata }),
    } as const;
    const agent = itemToAgent(agentItem, request.caller.agentKey);
    return platform.act(request, [charge, record], {
      kind: "refund",
      amountMinor,
      clearAfter: clearAfter === undefined ? undefined : timeOf(clearAfter),
      descriptor,
      refundCharge: createRefundCharge ? toMake : undefined,
      reference,
      credits: creditTerms(agent, ratesAmong(items, platform.clock()), platform),
    });
  },
});
