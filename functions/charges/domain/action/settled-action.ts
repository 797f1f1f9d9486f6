import type { Charge } from "../charge/charge.ts";
import type { ClearingRecord } from "../clearing/clearing-record.ts";
import type { AuthorizationAction, ChargeAction } from "./charge-action.ts";
import type { ActionKind, OpenAction } from "./open-action.ts";
import type { PendingReversal } from "./pending-reversal.ts";
import type { GivenBack } from "./refund-charge.ts";
import type { Verdict } from "./verdict.ts";

/** What comes of an action: everything that its last transaction writes. */
export interface SettledAction {
  readonly charge: Charge;
  readonly action: ChargeAction;
  /** What the network must still let go of; sent until it is acknowledged. */
  readonly reversal?: PendingReversal | undefined;
  /** What goes to clearing. */
  readonly record?: ClearingRecord | undefined;
  /** The charge that the refund made. */
  readonly refundCharge?: { readonly charge: Charge; readonly action: AuthorizationAction } | undefined;
  /** What a refund charge gives back to the one that it refunds. */
  readonly givesBack?: GivenBack | undefined;
}

export interface Circumstances {
  readonly agentKey: string;
  readonly now: Date;
}

export type Open<Kind extends ActionKind> = Extract<OpenAction, { kind: Kind }>;

/** The change of the charge; its version, time and closed action follow from there being one. */
export type Settle<Kind extends ActionKind> = (
  charge: Charge,
  open: Open<Kind>,
  verdict: Verdict,
  circumstances: Circumstances,
) => Omit<SettledAction, "charge"> & { readonly change: Partial<Charge> };
