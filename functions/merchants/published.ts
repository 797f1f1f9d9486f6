export { acquirerBinOf, isOfFacilitator } from "./domain/acquirer-bin.ts";
export { merchantProblems } from "./merchant-problems.ts";
export { type Acceptor, Bin, binEntries } from "./merchant-schemas.ts";
export { acceptorItemKey, itemToAcceptor, itemToMerchant, merchantItemKey } from "./merchant-store.ts";
