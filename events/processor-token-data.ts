import * as v from "valibot";

export const processorTokenData = v.strictObject({
  key: v.string(),
  status: v.picklist(["active", "archived"]),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  reference: v.optional(v.string()),
  usableUntil: v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.description(
      "Time at which an active token expires and is archived. Using the token extends this time, at most once every three months",
    ),
  ),
  archivedReason: v.optional(
    v.pipe(
      v.picklist(["by-agent", "not-used", "erased"]),
      v.description(
        "`by-agent`: you archived the token. `not-used`: the token reached its `usableUntil`. `erased`: the operator erased the token's card",
      ),
    ),
  ),
});
