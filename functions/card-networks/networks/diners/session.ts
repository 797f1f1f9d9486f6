import { sessionOf1987 } from "../usual-session.ts";

/** Network management messages of ISO 8583:1987, with three-digit action codes in the responses. */
export const dinersSession = sessionOf1987({ signOn: "001", signOff: "002", echo: "301", accepted: "000" });
