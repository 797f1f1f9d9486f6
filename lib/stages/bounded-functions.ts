/**
 * The functions whose share of the account's concurrency a stage may say. Some have one so that nobody takes it from them, though
 * networks are silent; the others wait for somebody outside, and have one so that they leave the rest to everybody else.
 */
export const boundedFunctions = [
  "authorizeRequest",
  "publishEvents",
  "sweepCharges",
  "createCharge",
  "createMerchantInitiatedCharge",
  "createSubsequentCharge",
  "incrementCharge",
  "reverseCharge",
  "cancelCharge",
  "refundCharge",
  "createAuthentication",
  "createRequestorInitiatedAuthentication",
  "deliverEvent",
  "deliverReport",
] as const;
