/** What other slices may write of the merchants' master data, in transactions of their own. */
export { binToWrite } from "./merchant-store.ts";
