import type { Gone } from "./plan.ts";
import type { DueWork } from "./table-engine.ts";

/** Returns true if only a system that never recovers could complete the work. */
export function isInVain({ kind, network, state }: DueWork, gone: Gone | undefined): boolean {
  if (gone?.network !== network) return false;
  return gone?.part === "clearing house" ? kind === "clearing-batch" && state === "submitted" : kind === "reversal";
}
