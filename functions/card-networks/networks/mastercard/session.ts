import { sessionOf1987 } from "../usual-session.ts";

/** Stations sign on as a group, identified by the forwarding institution ID (DE33). */
export const mastercardSession = sessionOf1987({ signOn: "061", signOff: "062", echo: "270" });
