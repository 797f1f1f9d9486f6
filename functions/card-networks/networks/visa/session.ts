import { sessionOf1987 } from "../usual-session.ts";

/** Each station signs on for its own line, with Visa-specific network management codes. */
export const visaSession = sessionOf1987({ signOn: "071", signOff: "072", echo: "301", keyChange: "162" });
