import { slices } from "./slices.ts";

const { charges } = slices;

/** The endpoints that clients of a run call, by the names of their functions. */
export const operations = {
  "create-charge": charges.createCharge,
  "create-merchant-initiated-charge": charges.createMerchantInitiatedCharge,
  "create-subsequent-charge": charges.createSubsequentCharge,
  "clear-charge": charges.clearCharge,
  "withdraw-clear": charges.withdrawClear,
  "increment-charge": charges.incrementCharge,
  "reverse-charge": charges.reverseCharge,
  "cancel-charge": charges.cancelCharge,
  "refund-charge": charges.refundCharge,
} as const;

export type Operation = keyof typeof operations;

/** Those that make a charge answer with one, all others with an action. */
export const makesCharge = (operation: Operation): boolean => operation.startsWith("create-");
