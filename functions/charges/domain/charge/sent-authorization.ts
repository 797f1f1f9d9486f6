import type { TransactionFacts } from "../../../card-networks/authorization/transaction.ts";

/** The facts of a message with its time as text, the form that is stored. */
export type SentAuthorization = Omit<TransactionFacts, "transmittedAt"> & { readonly transmittedAt: string };

export const sentToFacts = (sent: SentAuthorization): TransactionFacts => ({
  ...sent,
  transmittedAt: new Date(sent.transmittedAt),
});
