import type { Oracle } from "../../books.ts";

/** Unprocessed requests to a table are retried after a pause. Immediate retries would keep the table busy. */
export const nobodyHurriesABusyTable: Oracle = ({ hurried }) => hurried;
