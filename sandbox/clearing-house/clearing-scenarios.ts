/**
 * Clearing rejections by the simulated networks, selected by the presented amount in minor units. Other amounts do not cause
 * a rejection. The amounts in this table do not affect authorizations. The documentation contains this table.
 */
export const clearingScenarios = [
  { amountMinor: 700_001, code: "2001", words: "account closed" },
  { amountMinor: 700_002, code: "2002", words: "presented too late" },
  { amountMinor: 700_003, code: "2003", words: "authorization not found" },
  { amountMinor: 700_004, code: "2004", words: "merchant category not allowed" },
] as const;

export const duplicateReference = { code: "2101", words: "acquirer reference already used" } as const;
export const wrongCheckDigit = { code: "2102", words: "acquirer reference has a wrong check digit" } as const;
export const unknownCurrency = { code: "2103", words: "unknown currency" } as const;

export const fileRefusals = {
  unreadable: { code: "1001", words: "file cannot be read" },
  structure: { code: "1002", words: "header, trailer or message numbers are wrong" },
  totals: { code: "1003", words: "totals do not match" },
  "used-before": { code: "1004", words: "file ID already used for another file" },
} as const;

export type FileRefusal = keyof typeof fileRefusals;
