/** Writes of merchants' master data that other slices can include in their transactions. */
export { binToWrite } from "./merchant-store.ts";
