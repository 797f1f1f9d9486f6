import type { Operation } from "./operations.ts";
import { runsBegin } from "./timeline.ts";

/**
 * Client actions on a charge, with their requests. Amounts depend on the charge's amount in the response; amounts with a
 * special network response are in the sandbox tables.
 */

interface Asked {
  readonly operation: Operation;
  readonly body: (amountMinor: number) => Readonly<Record<string, unknown>>;
}

const clear = (body: Readonly<Record<string, unknown>> = {}): Asked => ({
  operation: "clear-charge",
  body: () => body,
});

/** After the cut-offs of a run's first minutes: a pending clear that can be withdrawn. */
export const clearedLaterMs = 600_000;

const clearLater: Asked = {
  operation: "clear-charge",
  body: () => ({ amount: 300, clearAfter: new Date(runsBegin.getTime() + clearedLaterMs).toISOString() }),
};

const clearWithData: Asked = {
  operation: "clear-charge",
  body: () => ({ amount: 300, enhancedData: { taxAmount: 48, customerCode: "CUSTOMER 7", invoiceNumber: "2026-117" } }),
};

/** A clear can be deferred for at most half a year. */
const clearTooLate: Asked = {
  operation: "clear-charge",
  body: () => ({ amount: 300, clearAfter: "2027-08-20T10:00:00.000Z" }),
};

const increment = (byMinor: number): Asked => ({
  operation: "increment-charge",
  body: (amountMinor) => ({ replacementAmount: amountMinor + byMinor }),
});

const reverse = (body: Asked["body"]): Asked => ({ operation: "reverse-charge", body });

const refund = (body: Readonly<Record<string, unknown>> = {}): Asked => ({
  operation: "refund-charge",
  body: () => body,
});

/** The simplest action of each kind comes first. */
export const deeds = {
  "clear everything": clear(),
  "clear a part": clear({ amount: 300 }),
  "clear a part and close": clear({ amount: 300, closeCharge: true }),
  "clear what the network rejects": clear({ amount: 700_001 }),
  "clear a part, later": clearLater,
  "clear a part, with data about it": clearWithData,
  "clear a part, much too late": clearTooLate,
  "withdraw a clear": { operation: "withdraw-clear", body: () => ({}) },
  cancel: { operation: "cancel-charge", body: () => ({}) },
  increment: increment(500),
  "increment more": increment(800),
  "increment, declined": increment(100_051),
  "increment, never answered": increment(900_001),
  "increment, request lost": increment(900_008),
  "reverse everything": reverse(() => ({})),
  "reverse a part": reverse((amountMinor) => ({ replacementAmount: Math.ceil(amountMinor * 0.6) })),
  "reverse most": reverse(() => ({ replacementAmount: 350 })),
  "refund everything": refund(),
  "refund a part": refund({ refundAmount: 400 }),
  "refund, declined": refund({ refundAmount: 100_051 }),
  "refund, never answered": refund({ refundAmount: 900_001 }),
  "refund, rejected in clearing": refund({ refundAmount: 700_001 }),
  "refund by a charge": refund({ createRefundCharge: true }),
  "refund a part by a charge": refund({ refundAmount: 400, createRefundCharge: true }),
  "refund a part by a charge, cleared by hand": refund({
    refundAmount: 400,
    createRefundCharge: true,
    clearingMode: "manual",
  }),
  "refund by a charge, never answered": refund({ refundAmount: 900_001, createRefundCharge: true }),
  "refund by a charge, declined": refund({ refundAmount: 100_051, createRefundCharge: true }),
  "refund by a charge, rejected in clearing": refund({ refundAmount: 700_001, createRefundCharge: true }),
  "pay again": { operation: "create-subsequent-charge", body: () => ({}) },
} as const satisfies Readonly<Record<string, Asked>>;

export type Deed = keyof typeof deeds;
