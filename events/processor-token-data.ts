import * as v from "valibot";

/** Fields of all events of a processor token. */
export const processorTokenData = v.strictObject({
  key: v.string(),
  status: v.picklist(["active", "archived"]),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  reference: v.optional(v.string()),
  usableUntil: v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.description("When the token is archived if it is not used before"),
  ),
  archivedReason: v.optional(
    v.pipe(
      v.picklist(["by-agent", "not-used", "erased"]),
      v.description("`not-used`: the token was not used until `usableUntil`. `erased`: the operator erased its card"),
    ),
  ),
});
