import * as v from "valibot";
import { defineEvent } from "./cloud-event.ts";

export const authenticationUpdated = defineEvent({
  area: "3ds",
  type: "3ds.updated",
  dataVersion: "1.1",
  meaning: "Sent when the result of an authentication becomes available or changes. The subject is the authentication.",
  data: v.strictObject({
    threedsKey: v.string(),
    result: v.picklist(["authenticated", "non-authenticated", "attempt", "challenge"]),
    nextStep: v.picklist(["challenge", "charge", "charge-unprotected", "authenticate-again", "stop"]),
    version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
});
