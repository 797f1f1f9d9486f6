import * as v from "valibot";
import { defineEvent } from "./cloud-event.ts";

export const authenticationUpdated = defineEvent({
  area: "3ds",
  type: "3ds.updated",
  dataVersion: "1.1",
  meaning: "Sent when an authentication gets a result, or when its result changes. The subject is the authentication.",
  data: v.strictObject({
    threedsKey: v.string(),
    result: v.picklist(["authenticated", "non-authenticated", "attempt", "challenge"]),
    nextStep: v.picklist(["challenge", "charge", "charge-unprotected", "authenticate-again", "stop"]),
    /** Version of the authentication after the change. */
    version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
});
