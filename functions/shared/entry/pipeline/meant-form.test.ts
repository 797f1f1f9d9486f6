import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { validation } from "./request-schema.ts";
import { validateInOrder } from "./validate-in-order.ts";

const number = v.pipe(
  v.strictObject({ number: v.string(), year: v.number(), code: v.optional(v.string()) }),
  v.title("Number"),
);
const token = v.strictObject({ token: v.string(), code: v.optional(v.string()) });
const schema = validateInOrder(v.strictObject({ card: v.union([number, token]) }));

function faultsOf(card: unknown) {
  const { issues = [] } = v.safeParse(schema, { card }, validation);
  return issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
}

describe("an object of one of several variants", () => {
  it.each([{ number: "1", year: 1 }, { number: "1", year: 1, code: "2" }, { token: "1" }, { token: "1", code: "2" }])(
    "may be %j",
    (card) => expect(faultsOf(card)).toEqual([]),
  );

  it.each([
    [{ number: 1 }, ["card.number must be a string", "card.year is required"]],
    [{ token: 1, code: "2" }, ["card.token must be a string"]],
    [{ code: 1 }, ["card.number is required", "card.year is required", "card.code must be a string"]],
    [{ number: "1", year: 1, token: "2" }, ["card.token cannot be combined with number, year; send one or the other"]],
    [{ token: "1", year: 1, month: 2 }, ["card.year cannot be combined with token; send one or the other"]],
    [{ token: "1", month: 2 }, ["card.month is unknown; allowed here: token, code"]],
    [{}, ["card.number is required", "card.year is required"]],
    [null, ["card must be an object"]],
    [[], ["card must be an object"]],
    ["1", ["card must be an object"]],
  ])("has the errors of the most similar variant: %j", (card, faults) => expect(faultsOf(card)).toEqual(faults));
});
