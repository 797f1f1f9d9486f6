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
    "What was asked, approved and declined in the last hours, by network, with reasons and amounts. Hours that are over were counted once; what is newer is counted now, up to 10,000 charges. Purchases and reservations count, in the hour in which they were made.",
  method: "GET",
  path: "/statistics",
  permission: "statistics:Get",
  query: {
    hours: v.optional(wholeNumberParameter({ min: 1, max: hoursMax, description: "How many hours back" }), "24"),
  },
  answer: { status: 200, schema: Statistics },
  problems: [],
});
