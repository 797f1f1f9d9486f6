export { archiveProgressed } from "./archive-progress-store.ts";
