import type { Charge } from "../charge/charge.ts";
import type { OpenAction } from "./open-action.ts";

/** What an action changes for certain before the network is asked: a cancel takes the charge out of clearing first. */
export const withEffect = (charge: Charge, { kind }: Pick<OpenAction, "kind">): Charge =>
  kind === "cancel" ? { ...charge, clearing: "cancelled", clearedMinor: 0, unacknowledgedClears: 0 } : charge;

export type ReservedCharge = Charge & { readonly openAction: OpenAction };

/** Reserves an action on its charge: from now on until it is settled, no other one starts. */
export const reserved = (charge: Charge, open: OpenAction, now: Date): ReservedCharge => ({
  ...withEffect(charge, open),
  openAction: open,
  version: charge.version + 1,
  lastModified: now.toISOString(),
});
