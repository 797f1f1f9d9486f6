import { sessionOf1987 } from "../usual-session.ts";

/** As the standard of 1987, with action codes of three digits. */
export const dinersSession = sessionOf1987({ signOn: "001", signOff: "002", echo: "301", accepted: "000" });
