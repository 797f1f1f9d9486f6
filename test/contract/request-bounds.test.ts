import { describe, expect, it } from "vitest";
import { cardNumberPlaces } from "../../functions/shared/values/card-data-places.ts";
import { freeText, ownCardNumber, reference } from "../../functions/shared/values/schemas.ts";
import { endpointContracts } from "../architecture/contracts.ts";
import { type Leaf, leavesOfRequest } from "../support/request-leaves.ts";

/**
 * Every string and list of every request must be bounded, so that requests cannot overload the service or contain unchecked
 * card numbers.
 */

const leaves = endpointContracts.flatMap(leavesOfRequest);
const texts = leaves.filter(({ rules }) => rules[0].type === "string");
const lists = leaves.filter(({ rules }) => rules[0].type === "array" || rules[0].type === "record");

const bounds = new Set(["max_length", "length", "max_entries"]);
const cheap = new Set(["min_length", "non_empty"]);

function validatesBeforeItsBound({ rules }: Leaf): boolean {
  const validating = rules.slice(1).filter(({ kind, type }) => kind !== "metadata" && !cheap.has(type));
  return !bounds.has(validating[0]?.type ?? "");
}

const placesOf = (found: readonly Leaf[]): readonly string[] => [...new Set(found.map(({ at }) => at))];

describe("in all requests", () => {
  it("the length of strings is checked before any other rule", () => {
    expect(texts.length).toBeGreaterThan(300);
    expect(placesOf(texts.filter(validatesBeforeItsBound))).toEqual([]);
  });

  it("the lists are bounded", () => {
    expect(lists.length).toBeGreaterThan(10);
    expect(placesOf(lists.filter(({ rules }) => !rules.some(({ type }) => bounds.has(type))))).toEqual([]);
  });

  it("the strings are marked as free text or as references", () => {
    const kinds: readonly unknown[] = [freeText, reference, ownCardNumber];
    const saysNothing = ({ rules }: Leaf) => !rules.some((rule) => kinds.includes(rule));
    expect(placesOf(texts.filter(saysNothing))).toEqual([]);
  });

  it("the card number is in a location that is checked", () => {
    const places = texts.filter(({ rules }) => rules.some((rule) => rule === (ownCardNumber as unknown)));
    expect(new Set(places.map(({ at }) => at.split(" ")[1]))).toEqual(
      new Set(cardNumberPlaces.map((place) => `body/${place}`)),
    );
  });

  it("every value has a type of known size", () => {
    const known = new Set(["string", "array", "record", "number", "boolean", "picklist", "literal"]);
    expect(placesOf(leaves.filter(({ rules }) => !known.has(rules[0].type)))).toEqual([]);
  });
});
