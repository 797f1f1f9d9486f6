import { sessionOf1987 } from "../usual-session.ts";

/** The 1987 standard, with three-digit action codes. */
export const dinersSession = sessionOf1987({ signOn: "001", signOff: "002", echo: "301", accepted: "000" });
