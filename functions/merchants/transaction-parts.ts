export { binToWrite } from "./merchant-store.ts";
