import * as v from "valibot";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { wholeNumberParameter } from "../../shared/values/schemas.ts";
import { Statistics } from "../statistics-schemas.ts";

/** A month: one read of several hundred small items. */
const hoursMax = 744;

export const contract = defineEndpoint({
  slice: "statistics",
  operationId: "getStatistics",
  summary: "Retrieve totals",
  description:
    "Returns the number of payments requested, approved and declined in recent hours, by network, with decline reasons and amounts. Past hours are counted once; newer charges, at most 10,000, are counted on each request. Totals include purchases and reservations, in the hour in which they were created.",
  method: "GET",
  path: "/statistics",
  permission: "statistics:Get",
  query: {
    hours: v.optional(wholeNumberParameter({ min: 1, max: hoursMax, description: "Number of hours before now" }), "24"),
  },
  answer: { status: 200, schema: Statistics },
  problems: [],
});
