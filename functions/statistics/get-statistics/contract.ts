import * as v from "valibot";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { reference } from "../../shared/values/schemas.ts";
import { Statistics } from "../statistics-schemas.ts";

/** A month of them is one read of some hundred small items. */
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
    hours: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(3),
        v.regex(/^[1-9]\d{0,2}$/),
        reference,
        v.transform(Number),
        v.number(),
        v.maxValue(hoursMax, `must be at most ${hoursMax}`),
        v.description(`How many hours back, at most ${hoursMax}`),
      ),
      "24",
    ),
  },
  answer: { status: 200, schema: Statistics },
  problems: [],
});
