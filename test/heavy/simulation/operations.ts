import { chargesOperations } from "../../operations/charges.ts";

/** The endpoints that clients of a run call, by the names of their functions. */
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

/** Those that make a charge answer with one, all others with an action. */
export const makesCharge = (operation: Operation): boolean => operation.startsWith("create-");
