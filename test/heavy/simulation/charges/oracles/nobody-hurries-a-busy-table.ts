import type { Oracle } from "../../books.ts";

/** What a table left unread is asked for again after a pause and not at once: hurry would keep it busy. */
export const nobodyHurriesABusyTable: Oracle = ({ hurried }) => hurried;
