import { mergePatched } from "../../shared/values/merge-patch.ts";
import { nextVersion } from "../../shared/values/next-version.ts";
import { accept, type Result, reject } from "../../shared/values/result.ts";
import type { Acceptor, AcceptorChange, AcceptorControls, Bin, Merchant } from "../merchant-schemas.ts";

/**
 * The next version of an acceptor. It embeds merchant and BIN as they are now; charges made before keep referring to the
 * version of their time. What changes nothing is the same one. Archived is final, for changes and for charges.
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

/** As the operator has it. What was archived may still be refunded, so it can be suspended too. */
export const controlledAcceptor = (acceptor: Acceptor, controls: AcceptorControls, now: Date): Acceptor =>
  nextVersion(acceptor, mergePatched<Acceptor>(acceptor, controls), now);

/** With its merchant as that is now. */
export const acceptorOfMerchant = (acceptor: Acceptor, merchant: Merchant, now: Date): Acceptor =>
  nextVersion(acceptor, { ...acceptor, merchant }, now);
