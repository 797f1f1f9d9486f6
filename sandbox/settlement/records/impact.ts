import type { SettledPresentment } from "../settled-presentment.ts";

/** An amount as networks write it: how much, and to whose side. */
export const sizeAndImpact = (minor: number): { readonly size: number; readonly impact: "credit" | "debit" } => ({
  size: Math.abs(minor),
  impact: minor < 0 ? "debit" : "credit",
});

export const transactionTypeOf = ({ kind }: SettledPresentment): "purchase" | "refund" =>
  kind === "refund" ? "refund" : "purchase";
