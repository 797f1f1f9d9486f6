import { chargesOperations } from "../../operations/charges.ts";

/** Endpoints that clients of a run call, by function name. */
export const operations = {
  "create-charge": chargesOperations.createCharge,
  "create-merchant-initiated-charge": chargesOperations.createMerchantInitiatedCharge,
  "create-subsequent-charge": chargesOperations.createSubsequentCharge,
  "clear-charge": chargesOperations.clearCharge,
  "withdraw-clear": chargesOperations.withdrawClear,
  "increment-charge": chargesOperations.incrementCharge,
  "reverse-charge": chargesOperations.reverseCharge,
  "cancel-charge": chargesOperations.cancelCharge,
  "refund-charge": chargesOperations.refundCharge,
} as const;

export type Operation = keyof typeof operations;

/** Operations that create a charge return the charge; all others return an action. */
export const makesCharge = (operation: Operation): boolean => operation.startsWith("create-");
