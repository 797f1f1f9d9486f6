import * as v from "valibot";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { wholeNumberParameter } from "../../shared/values/schemas.ts";
import { Statistics } from "../statistics-schemas.ts";

/** Maximum period: one month, for which several hundred small items are read in parallel. */
const hoursMax = 744;

export const contract = defineEndpoint({
  slice: "statistics",
  operationId: "getStatistics",
  summary: "Retrieve payment statistics",
  description:
    "Returns the numbers of payment attempts, approvals and declines in recent hours, by network, with decline reasons and approved amounts. Totals for past hours are precomputed; newer charges, at most 10,000, are counted on each request. Totals cover purchases and reservations, each counted in the hour in which it was created.",
  method: "GET",
  path: "/statistics",
  permission: "statistics:Get",
  query: {
    hours: v.optional(
      wholeNumberParameter({
        min: 1,
        max: hoursMax,
        description: "Number of hours to include before the current hour",
      }),
      "24",
    ),
  },
  answer: { status: 200, schema: Statistics },
  problems: [],
});
