import { describe, expect, it } from "vitest";
import { cardNumberPlaces } from "../../functions/shared/values/card-data-places.ts";
import { freeText, ownCardNumber, reference } from "../../functions/shared/values/schemas.ts";
import { endpointContracts } from "../architecture/contracts.ts";
import { type Leaf, leavesOfRequest } from "../support/request-leaves.ts";

/** What every text and list of every request says of itself, so that nobody can make the service busy or fill it with card numbers. */

const leaves = endpointContracts.flatMap(leavesOfRequest);
const texts = leaves.filter(({ rules }) => rules[0].type === "string");
const lists = leaves.filter(({ rules }) => rules[0].type === "array" || rules[0].type === "record");

const bounds = new Set(["max_length", "length", "max_entries"]);
const cheap = new Set(["min_length", "non_empty"]);

const validatesBeforeItsBound = ({ rules }: Leaf): boolean => {
  const validating = rules.slice(1).filter(({ kind, type }) => kind !== "metadata" && !cheap.has(type));
  return !bounds.has(validating[0]?.type ?? "");
};

const placesOf = (found: readonly Leaf[]): readonly string[] => [...new Set(found.map(({ at }) => at))];

describe("of all requests", () => {
  it("the texts are bounded before anything else of them is judged", () => {
    expect(texts.length).toBeGreaterThan(300);
    expect(placesOf(texts.filter(validatesBeforeItsBound))).toEqual([]);
  });

  it("the lists are bounded", () => {
    expect(lists.length).toBeGreaterThan(10);
    expect(placesOf(lists.filter(({ rules }) => !rules.some(({ type }) => bounds.has(type))))).toEqual([]);
  });

  it("the texts say whether they are free or references", () => {
    const kinds: readonly unknown[] = [freeText, reference, ownCardNumber];
    const saysNothing = ({ rules }: Leaf) => !rules.some((rule) => kinds.includes(rule));
    expect(placesOf(texts.filter(saysNothing))).toEqual([]);
  });

  it("the number of the card has a place where it is looked for", () => {
    const places = texts.filter(({ rules }) => rules.some((rule) => rule === (ownCardNumber as unknown)));
    expect(new Set(places.map(({ at }) => at.split(" ")[1]))).toEqual(
      new Set(cardNumberPlaces.map((place) => `body/${place}`)),
    );
  });

  it("nothing is of a kind whose size nobody knows", () => {
    const known = new Set(["string", "array", "record", "number", "boolean", "picklist", "literal"]);
    expect(placesOf(leaves.filter(({ rules }) => !known.has(rules[0].type)))).toEqual([]);
  });
});
