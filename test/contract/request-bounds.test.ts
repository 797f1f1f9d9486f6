import { describe, expect, it } from "vitest";
import type { EndpointContract } from "../../functions/shared/entry/function-contract.ts";
import { isPart, type Part, rulesOf } from "../../functions/shared/entry/pipeline/judged-in-order.ts";
import { freeText, ownCardNumber, reference } from "../../functions/shared/values/schemas.ts";
import { endpointContracts } from "../architecture/contracts.ts";

/** What every text and list of every request says of itself, so that nobody can make the service busy or fill it with card numbers. */

interface Leaf {
  readonly at: string;
  readonly rules: readonly [Part, ...Part[]];
}

const leavesOf = (schema: Part, at: string): readonly Leaf[] => {
  const rules = rulesOf(schema);
  const [{ entries, item, wrapped, options }] = rules;
  if (entries) return Object.entries(entries).flatMap(([name, part]) => leavesOf(part, `${at}/${name}`));
  if (wrapped) return leavesOf(wrapped, at);
  if (item) return [{ at, rules }, ...leavesOf(item, `${at}/0`)];
  const nested = options?.filter(isPart) ?? [];
  return nested.length > 0 ? nested.flatMap((option) => leavesOf(option, at)) : [{ at, rules }];
};

const leavesOfRequest = ({ operationId, pathParameters, query, body }: EndpointContract): readonly Leaf[] => {
  const parts = { ...pathParameters, ...query, ...(body && { body }) } as unknown as Readonly<Record<string, Part>>;
  return Object.entries(parts).flatMap(([name, part]) => leavesOf(part, `${operationId} ${name}`));
};

const leaves = endpointContracts.flatMap(leavesOfRequest);
const texts = leaves.filter(({ rules }) => rules[0].type === "string");
const lists = leaves.filter(({ rules }) => rules[0].type === "array");

const bounds = new Set(["max_length", "length"]);
const cheap = new Set(["min_length", "non_empty"]);

const judgesBeforeItsBound = ({ rules }: Leaf): boolean => {
  const judging = rules.slice(1).filter(({ kind, type }) => kind !== "metadata" && !cheap.has(type));
  return !bounds.has(judging[0]?.type ?? "");
};

const placesOf = (found: readonly Leaf[]): readonly string[] => [...new Set(found.map(({ at }) => at))];

describe("of all requests", () => {
  it("the texts are bounded before anything else of them is judged", () => {
    expect(texts.length).toBeGreaterThan(300);
    expect(placesOf(texts.filter(judgesBeforeItsBound))).toEqual([]);
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
    expect(new Set(places.map(({ at }) => at.split(" ")[1]))).toEqual(new Set(["body/card/number", "body/cardNumber"]));
  });

  it("nothing is of a kind whose size nobody knows", () => {
    const known = new Set(["string", "array", "number", "boolean", "picklist", "literal"]);
    expect(placesOf(leaves.filter(({ rules }) => !known.has(rules[0].type)))).toEqual([]);
  });
});
