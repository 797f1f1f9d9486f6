// Generated from the handlers of functions/charges by npm run generate operations.

import { cancelCharge } from "../../functions/charges/cancel-charge/cancel-charge.ts";
import { contract as cancelChargeContract } from "../../functions/charges/cancel-charge/contract.ts";
import { clearCharge } from "../../functions/charges/clear-charge/clear-charge.ts";
import { contract as clearChargeContract } from "../../functions/charges/clear-charge/contract.ts";
import { contract as createChargeContract } from "../../functions/charges/create-charge/contract.ts";
import { createCharge } from "../../functions/charges/create-charge/create-charge.ts";
import { contract as createMerchantInitiatedChargeContract } from "../../functions/charges/create-merchant-initiated-charge/contract.ts";
import { createMerchantInitiatedCharge } from "../../functions/charges/create-merchant-initiated-charge/create-merchant-initiated-charge.ts";
import { contract as createSubsequentChargeContract } from "../../functions/charges/create-subsequent-charge/contract.ts";
import { createSubsequentCharge } from "../../functions/charges/create-subsequent-charge/create-subsequent-charge.ts";
import { contract as getChargeActionContract } from "../../functions/charges/get-charge-action/contract.ts";
import { getChargeAction } from "../../functions/charges/get-charge-action/get-charge-action.ts";
import { contract as getChargeContract } from "../../functions/charges/get-charge/contract.ts";
import { getCharge } from "../../functions/charges/get-charge/get-charge.ts";
import { contract as incrementChargeContract } from "../../functions/charges/increment-charge/contract.ts";
import { incrementCharge } from "../../functions/charges/increment-charge/increment-charge.ts";
import { contract as listChargeActionsContract } from "../../functions/charges/list-charge-actions/contract.ts";
import { listChargeActions } from "../../functions/charges/list-charge-actions/list-charge-actions.ts";
import { contract as listChargesContract } from "../../functions/charges/list-charges/contract.ts";
import { listCharges } from "../../functions/charges/list-charges/list-charges.ts";
import { contract as openCardContract } from "../../functions/charges/open-card/contract.ts";
import { openCard } from "../../functions/charges/open-card/open-card.ts";
import type { deployedCardOpeningPlatform } from "../../functions/charges/platform/card-opening.ts";
import { chargeActionsPlatform } from "../../functions/charges/platform/charge-actions.ts";
import { chargeClearingPlatform } from "../../functions/charges/platform/charge-clearing.ts";
import { chargeCreationPlatform } from "../../functions/charges/platform/charge-creation.ts";
import type { deployedChargeSearchPlatform } from "../../functions/charges/platform/charge-search.ts";
import { chargeSweepPlatform } from "../../functions/charges/platform/charge-sweep.ts";
import { contract as refundChargeContract } from "../../functions/charges/refund-charge/contract.ts";
import { refundCharge } from "../../functions/charges/refund-charge/refund-charge.ts";
import { contract as reverseChargeContract } from "../../functions/charges/reverse-charge/contract.ts";
import { reverseCharge } from "../../functions/charges/reverse-charge/reverse-charge.ts";
import { contract as sweepChargesContract } from "../../functions/charges/sweep-charges/contract.ts";
import { sweepCharges } from "../../functions/charges/sweep-charges/sweep-charges.ts";
import { contract as withdrawClearContract } from "../../functions/charges/withdraw-clear/contract.ts";
import { withdrawClear } from "../../functions/charges/withdraw-clear/withdraw-clear.ts";
import type { FunctionPlatform, KeyedPlatform } from "../../functions/shared/platform/platform.ts";
import { asGiven, endpointOf, operatorFunctionOf, portionedTaskOf } from "../support/in-process.ts";

export const chargesOperations = {
  cancelCharge: endpointOf(cancelChargeContract, cancelCharge, chargeActionsPlatform),
  clearCharge: endpointOf(clearChargeContract, clearCharge, chargeClearingPlatform),
  createCharge: endpointOf(createChargeContract, createCharge, chargeCreationPlatform),
  createMerchantInitiatedCharge: endpointOf(createMerchantInitiatedChargeContract, createMerchantInitiatedCharge, chargeCreationPlatform),
  createSubsequentCharge: endpointOf(createSubsequentChargeContract, createSubsequentCharge, chargeCreationPlatform),
  getChargeAction: endpointOf(getChargeActionContract, () => getChargeAction, asGiven<FunctionPlatform>),
  getCharge: endpointOf(getChargeContract, getCharge, asGiven<FunctionPlatform>),
  incrementCharge: endpointOf(incrementChargeContract, incrementCharge, chargeActionsPlatform),
  listChargeActions: endpointOf(listChargeActionsContract, listChargeActions, asGiven<KeyedPlatform<"requests">>),
  listCharges: endpointOf(listChargesContract, listCharges, asGiven<ReturnType<typeof deployedChargeSearchPlatform>>),
  openCard: operatorFunctionOf(openCardContract, openCard, asGiven<ReturnType<typeof deployedCardOpeningPlatform>>),
  refundCharge: endpointOf(refundChargeContract, refundCharge, chargeActionsPlatform),
  reverseCharge: endpointOf(reverseChargeContract, reverseCharge, chargeActionsPlatform),
  sweepCharges: portionedTaskOf(sweepChargesContract, sweepCharges, chargeSweepPlatform),
  withdrawClear: endpointOf(withdrawClearContract, withdrawClear, asGiven<KeyedPlatform<"requests">>),
};
