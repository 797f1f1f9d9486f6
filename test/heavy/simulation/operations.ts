import { chargeOperations } from "../../../functions/charges/operations.ts";

/** The endpoints that clients of a run call, by the names of their functions. */
export const operations = {
  "create-charge": chargeOperations.createCharge,
  "create-merchant-initiated-charge": chargeOperations.createMerchantInitiatedCharge,
  "create-subsequent-charge": chargeOperations.createSubsequentCharge,
  "clear-charge": chargeOperations.clearCharge,
  "withdraw-clear": chargeOperations.withdrawClear,
  "increment-charge": chargeOperations.incrementCharge,
  "reverse-charge": chargeOperations.reverseCharge,
  "cancel-charge": chargeOperations.cancelCharge,
  "refund-charge": chargeOperations.refundCharge,
} as const;

export type Operation = keyof typeof operations;

/** Those that make a charge answer with one, all others with an action. */
export const makesCharge = (operation: Operation): boolean => operation.startsWith("create-");
