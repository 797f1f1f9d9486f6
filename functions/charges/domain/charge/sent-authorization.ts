import type { TransactionFacts } from "../../../card-networks/authorization/transaction.ts";

export type SentAuthorization = Omit<TransactionFacts, "transmittedAt"> & { readonly transmittedAt: string };

export const sentToFacts = (sent: SentAuthorization): TransactionFacts => ({
  ...sent,
  transmittedAt: new Date(sent.transmittedAt),
});
