import { sessionOf1987 } from "../usual-session.ts";

/** A group signs on, identified by its forwarding institution (element 33). */
export const mastercardSession = sessionOf1987({ signOn: "061", signOff: "062", echo: "270" });
