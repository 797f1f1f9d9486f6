import { contract as cancelCharge } from "../../../functions/charges/cancel-charge/contract.ts";
import { contract as clearCharge } from "../../../functions/charges/clear-charge/contract.ts";
import { contract as createCharge } from "../../../functions/charges/create-charge/contract.ts";
import { contract as createMerchantInitiatedCharge } from "../../../functions/charges/create-merchant-initiated-charge/contract.ts";
import { contract as createSubsequentCharge } from "../../../functions/charges/create-subsequent-charge/contract.ts";
import { contract as incrementCharge } from "../../../functions/charges/increment-charge/contract.ts";
import { contract as refundCharge } from "../../../functions/charges/refund-charge/contract.ts";
import { contract as reverseCharge } from "../../../functions/charges/reverse-charge/contract.ts";

/** The endpoints that clients of a run call, by the names of their functions. */
export const operations = {
  "create-charge": createCharge,
  "create-merchant-initiated-charge": createMerchantInitiatedCharge,
  "create-subsequent-charge": createSubsequentCharge,
  "clear-charge": clearCharge,
  "increment-charge": incrementCharge,
  "reverse-charge": reverseCharge,
  "cancel-charge": cancelCharge,
  "refund-charge": refundCharge,
} as const;

export type Operation = keyof typeof operations;

/** Those that make a charge answer with one, all others with an action. */
export const makesCharge = (operation: Operation): boolean => operation.startsWith("create-");
