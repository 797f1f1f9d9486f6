import { randomBytes as nodeRandomBytes } from "node:crypto";
import { keyMaker, type NewKey, type RandomBytes } from "./keys.ts";

/** The one place where randomness enters the deployed service. */
export const systemRandomBytes: RandomBytes = (count) => nodeRandomBytes(count);

export const systemNewKey: NewKey = keyMaker(Date.now, systemRandomBytes);
