import { mergePatched } from "../../shared/values/merge-patch.ts";
import { nextVersion } from "../../shared/values/next-version.ts";
import { accept, type Result, reject } from "../../shared/values/result.ts";
import type { Acceptor, AcceptorChange, AcceptorControls, Bin, Merchant } from "../merchant-schemas.ts";

/**
 * Returns the next version of an acceptor, with the current merchant and BIN. Existing charges still refer to the version
 * with which they were created. If the change has no effect, the function returns the same acceptor. Rejects a change to an
 * archived acceptor.
 */
export const changedAcceptor = (
  acceptor: Acceptor,
  { binKey: _namesTheBin, ...change }: AcceptorChange,
  { merchant, bin }: { readonly merchant: Merchant; readonly bin: Bin },
  now: Date,
): Result<Acceptor, "archived"> =>
  acceptor.status === "archived"
    ? reject("archived")
    : accept(nextVersion(acceptor, { ...mergePatched<Acceptor>(acceptor, change), merchant, bin }, now));

export const archivedAcceptor = (acceptor: Acceptor, now: Date): Acceptor =>
  nextVersion(acceptor, { ...acceptor, status: "archived" }, now);

/** An archived acceptor can also be suspended, because its charges can still be refunded. */
export const controlledAcceptor = (acceptor: Acceptor, controls: AcceptorControls, now: Date): Acceptor =>
  nextVersion(acceptor, mergePatched<Acceptor>(acceptor, controls), now);

export const acceptorOfMerchant = (acceptor: Acceptor, merchant: Merchant, now: Date): Acceptor =>
  nextVersion(acceptor, { ...acceptor, merchant }, now);
