import type { Gone } from "./plan.ts";
import type { DueWork } from "./table-engine.ts";

/** Work that only what never comes back could end. */
export const isInVain = ({ kind, network, state }: DueWork, gone: Gone | undefined): boolean => {
  if (gone?.network !== network) return false;
  return gone?.part === "clearing house" ? kind === "clearing-batch" && state === "submitted" : kind === "reversal";
};
