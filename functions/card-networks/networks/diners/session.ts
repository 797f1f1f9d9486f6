import { sessionOf1987 } from "../usual-session.ts";

/** ISO 8583:1987 messages with three-digit action codes. */
export const dinersSession = sessionOf1987({ signOn: "001", signOff: "002", echo: "301", accepted: "000" });
