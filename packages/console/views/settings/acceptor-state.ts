import type { Acceptor } from "../../../client/index.ts";

/** What keeps an acceptor from taking payments, or its status when nothing does. */
export const acceptorState = ({ status, suspended, chargesBlocked }: Acceptor): string => {
  if (status === "archived") return status;
  if (suspended) return "suspended";
  return chargesBlocked ? "blocked" : status;
};
