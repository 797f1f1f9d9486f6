import type { SettledPresentment } from "../settled-presentment.ts";

/** Returns an amount in the networks' notation: its absolute value, and `credit` or `debit`. */
export const sizeAndImpact = (minor: number): { readonly size: number; readonly impact: "credit" | "debit" } => ({
  size: Math.abs(minor),
  impact: minor < 0 ? "debit" : "credit",
});

export const transactionTypeOf = ({ kind }: SettledPresentment): "purchase" | "refund" =>
  kind === "refund" ? "refund" : "purchase";
