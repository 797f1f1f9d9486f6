/** A parser of dynalite: names and values are resolved while the text is read, and what was used is taken out of `unused…`. */
export type ParseExpression = (text: string, options: { readonly context: ParseContext }) => unknown;

interface ParseContext {
  readonly attrNames?: Readonly<Record<string, string>>;
  readonly attrVals?: Readonly<Record<string, object>>;
  readonly unusedAttrNames: Record<string, true>;
  readonly unusedAttrVals: Record<string, true>;
}

/** Stands in a remembered expression where a request has its value. */
class ValuePlace {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

interface Remembered {
  readonly template: unknown;
  readonly usedNames: readonly string[];
  readonly usedValues: readonly string[];
}

/** Functions send a few dozens of expressions, over and over. */
const mostRemembered = 1_000;

/** What becomes of these depends on what the values are, and not only on their types. */
const looksAtValues = /between|attribute_type/i;

/**
 * Remembers how expressions were parsed, by their text, the names in it and the types of the values: reading them takes longer
 * than all else that a write does in memory. Each request gets a parsed expression of its own, because actions change it, with
 * its own values in it. What was refused is parsed again: its words may show values.
 */
export const remembering = (parse: ParseExpression): ParseExpression => {
  const remembered = new Map<string, Remembered>();
  return (text, { context }) => {
    if (looksAtValues.test(text)) return parse(text, { context });
    const { attrNames = {}, attrVals = {}, unusedAttrNames, unusedAttrVals } = context;
    const types = Object.entries(attrVals).map(([name, value]) => [name, ...Object.keys(value)]);
    const key = JSON.stringify([text, attrNames, types]);
    let known = remembered.get(key);
    if (!known) {
      // Other expressions of the request may have used the same names.
      const unused = { unusedAttrNames: all(attrNames), unusedAttrVals: all(attrVals) };
      const parsed = parse(text, { context: { ...context, ...unused } });
      if (typeof parsed !== "object") return parse(text, { context });
      const places = new Map(Object.entries(attrVals).map(([name, value]) => [value, new ValuePlace(name)]));
      known = {
        template: copied(parsed, (node) => places.get(node)),
        usedNames: Object.keys(attrNames).filter((name) => !unused.unusedAttrNames[name]),
        usedValues: Object.keys(attrVals).filter((name) => !unused.unusedAttrVals[name]),
      };
      if (remembered.size >= mostRemembered) remembered.clear();
      remembered.set(key, known);
    }
    for (const name of known.usedNames) delete unusedAttrNames[name];
    for (const name of known.usedValues) delete unusedAttrVals[name];
    return copied(known.template, (node) => (node instanceof ValuePlace ? attrVals[node.name] : undefined));
  };
};

const all = (named: object): Record<string, true> => Object.fromEntries(Object.keys(named).map((name) => [name, true]));

/** A copy in which some nodes are others. */
const copied = (node: unknown, otherFor: (node: object) => object | undefined): unknown => {
  if (typeof node !== "object" || node === null) return node;
  const other = otherFor(node);
  if (other) return other;
  if (Array.isArray(node)) return node.map((member) => copied(member, otherFor));
  const copy = Object.create(Object.getPrototypeOf(node));
  for (const [name, member] of Object.entries(node)) copy[name] = copied(member, otherFor);
  return copy;
};
