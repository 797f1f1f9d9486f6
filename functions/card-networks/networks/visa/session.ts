import { sessionOf1987 } from "../usual-session.ts";

/** Stations sign on for their own line, with Visa's own codes. */
export const visaSession = sessionOf1987({ signOn: "071", signOff: "072", echo: "301", keyChange: "162" });
