import type { TransactionFacts } from "../../../card-networks/authorization/transaction.ts";

/** Facts of a message as stored, with the time as a string. */
export type SentAuthorization = Omit<TransactionFacts, "transmittedAt"> & { readonly transmittedAt: string };

export const sentToFacts = (sent: SentAuthorization): TransactionFacts => ({
  ...sent,
  transmittedAt: new Date(sent.transmittedAt),
});
