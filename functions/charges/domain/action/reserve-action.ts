import { changedCharge } from "../charge/changed-charge.ts";
import type { Charge } from "../charge/charge.ts";
import type { OpenAction } from "../charge/open-action.ts";
import type { ActionKind } from "./action-rules.ts";

export type Open<Kind extends ActionKind> = Extract<OpenAction, { kind: Kind }>;

/** Applies the effect that an action has before its network request: a cancel removes the charge from clearing. */
export const withEffect = (charge: Charge, { kind }: Pick<OpenAction, "kind">): Charge =>
  kind === "cancel" ? { ...charge, clearing: "cancelled", clearedMinor: 0, unacknowledgedClears: 0 } : charge;

export type ReservedCharge = Charge & { readonly openAction: OpenAction };

/** No other action can start until the open action has finished. */
export const reserveAction = (charge: Charge, open: OpenAction, now: Date): ReservedCharge =>
  changedCharge(charge, { ...withEffect(charge, open), openAction: open }, now);
