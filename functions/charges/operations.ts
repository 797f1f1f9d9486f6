import { asGiven, endpointOf, operatorFunctionOf, taskOf } from "../shared/entry/in-process.ts";
import type { FunctionPlatform, KeyedPlatform } from "../shared/platform/platform.ts";
import { cancelCharge } from "./cancel-charge/cancel-charge.ts";
import { contract as cancelChargeContract } from "./cancel-charge/contract.ts";
import { clearCharge } from "./clear-charge/clear-charge.ts";
import { contract as clearChargeContract } from "./clear-charge/contract.ts";
import { contract as createChargeContract } from "./create-charge/contract.ts";
import { createCharge } from "./create-charge/create-charge.ts";
import { contract as createMerchantInitiatedChargeContract } from "./create-merchant-initiated-charge/contract.ts";
import { createMerchantInitiatedCharge } from "./create-merchant-initiated-charge/create-merchant-initiated-charge.ts";
import { contract as createSubsequentChargeContract } from "./create-subsequent-charge/contract.ts";
import { createSubsequentCharge } from "./create-subsequent-charge/create-subsequent-charge.ts";
import { contract as getChargeContract } from "./get-charge/contract.ts";
import { getCharge } from "./get-charge/get-charge.ts";
import { contract as getChargeActionContract } from "./get-charge-action/contract.ts";
import { getChargeAction } from "./get-charge-action/get-charge-action.ts";
import { contract as incrementChargeContract } from "./increment-charge/contract.ts";
import { incrementCharge } from "./increment-charge/increment-charge.ts";
import { contract as listChargeActionsContract } from "./list-charge-actions/contract.ts";
import { listChargeActions } from "./list-charge-actions/list-charge-actions.ts";
import { contract as listChargesContract } from "./list-charges/contract.ts";
import { listCharges } from "./list-charges/list-charges.ts";
import { contract as openCardContract } from "./open-card/contract.ts";
import { type OpenCardPlatform, openCard } from "./open-card/open-card.ts";
import { actingPlatform } from "./platform/acting.ts";
import { chargingPlatform } from "./platform/charging.ts";
import { clearingPlatform } from "./platform/clearing.ts";
import { sweepingPlatform } from "./platform/sweeping.ts";
import { contract as refundChargeContract } from "./refund-charge/contract.ts";
import { refundCharge } from "./refund-charge/refund-charge.ts";
import { contract as reverseChargeContract } from "./reverse-charge/contract.ts";
import { reverseCharge } from "./reverse-charge/reverse-charge.ts";
import { contract as sweepChargesContract } from "./sweep-charges/contract.ts";
import { sweepCharges } from "./sweep-charges/sweep-charges.ts";

import { contract as withdrawClearContract } from "./withdraw-clear/contract.ts";
import { withdrawClear } from "./withdraw-clear/withdraw-clear.ts";

/** Every function of the slice, for tests and the simulation. Handlers name their own parts, to load nothing else. */
export const chargeOperations = {
  cancelCharge: endpointOf(cancelChargeContract, cancelCharge, actingPlatform),
  incrementCharge: endpointOf(incrementChargeContract, incrementCharge, actingPlatform),
  refundCharge: endpointOf(refundChargeContract, refundCharge, actingPlatform),
  reverseCharge: endpointOf(reverseChargeContract, reverseCharge, actingPlatform),
  clearCharge: endpointOf(clearChargeContract, clearCharge, clearingPlatform),
  withdrawClear: endpointOf(withdrawClearContract, withdrawClear, asGiven<KeyedPlatform<"requests">>),
  createCharge: endpointOf(createChargeContract, createCharge, chargingPlatform),
  createMerchantInitiatedCharge: endpointOf(
    createMerchantInitiatedChargeContract,
    createMerchantInitiatedCharge,
    chargingPlatform,
  ),
  createSubsequentCharge: endpointOf(createSubsequentChargeContract, createSubsequentCharge, chargingPlatform),
  getCharge: endpointOf(getChargeContract, getCharge, asGiven<FunctionPlatform>),
  getChargeAction: endpointOf(getChargeActionContract, () => getChargeAction, asGiven<FunctionPlatform>),
  listCharges: endpointOf(listChargesContract, listCharges, asGiven<KeyedPlatform<"requests">>),
  listChargeActions: endpointOf(listChargeActionsContract, listChargeActions, asGiven<KeyedPlatform<"requests">>),
  openCard: operatorFunctionOf(openCardContract, openCard, asGiven<OpenCardPlatform>),
  sweepCharges: taskOf(sweepChargesContract, sweepCharges, sweepingPlatform),
};
