import * as v from "valibot";
import type { AnySchema } from "../function-contract.ts";
import { type Dataset, type Part, tellingFaultsOfAllForms } from "./faults-of-all-forms.ts";
import { judgedAsMeant } from "./meant-form.ts";

/**
 * Valibot validates the items of a list before its length, checks patterns even if the length is invalid, and accepts an
 * empty array as an object without properties. The returned schema validates in an order that bounds the cost of any
 * request, and reports one error per cause. Validation of a string stops at the first error, validation of a list that is
 * too long stops after the length check, and an array is not accepted as an object. The error for an unknown property lists
 * the known names. Cross-field rules of objects are not changed. test/contract/request-bounds.test.ts checks that length
 * rules precede patterns in every contract.
 */
export function validateInOrder(schema: AnySchema): AnySchema {
  const known = ordered.get(schema);
  if (known) return known;
  const made = inOrder(schema as unknown as Part) as unknown as AnySchema;
  ordered.set(schema, made);
  return made;
}

const ordered = new WeakMap<AnySchema, AnySchema>();

export function rulesOf(schema: Part): readonly [Part, ...Part[]] {
  const [root, ...rules] = schema.pipe ?? [schema];
  if (!root || root === schema) return [schema];
  return [...rulesOf(root), ...rules.flatMap((rule) => (rule.pipe ? rulesOf(rule) : [rule]))] as [Part, ...Part[]];
}

export const isPart = (value: unknown): value is Part => typeof value === "object" && value !== null && "~run" in value;

function inOrder(schema: Part): Part {
  const [root, ...rules] = rulesOf(schema);
  const nested = nestedInOrder(root, rules);
  const whole = rules.length === 0 ? nested : piped(nested, rules);
  return isLeaf(root) ? stoppingAtFirstFault(whole) : whole;
}

const piped = (root: Part, rules: readonly Part[]): Part =>
  v.pipe(root as unknown as v.GenericSchema, ...(rules as unknown as v.GenericPipeItem[])) as unknown as Part;

function nestedInOrder(schema: Part, rules: readonly Part[]): Part {
  const { entries, item, wrapped, options } = schema;
  if (entries) {
    const parts = Object.fromEntries(Object.entries(entries).map(([name, part]) => [name, inOrder(part)]));
    return refusingArrays({ ...schema, entries: parts, requirement: Object.keys(entries) });
  }
  if (item) return refusingTooMany({ ...schema, item: inOrder(item) }, rules);
  if (isRecord(schema)) {
    const judged = { ...schema, key: inOrder(schema.key), value: inOrder(schema.value) };
    return refusingArrays(refusingLostNames(refusingTooMany(judged, rules)));
  }
  if (wrapped) return { ...schema, wrapped: inOrder(wrapped) };
  if (options?.every(isPart)) {
    const forms = options.map(inOrder);
    return refusingArrays(judgedAsMeant(tellingFaultsOfAllForms({ ...schema, options: forms }, forms), forms));
  }
  return schema;
}

function isLeaf(schema: Part): boolean {
  const { entries, item, wrapped, options } = schema;
  return !entries && !item && !wrapped && !options?.every(isPart) && !isRecord(schema);
}

type RecordPart = Part & { readonly key: Part; readonly value: Part };

export const isRecord = (schema: Part): schema is RecordPart => isPart(schema.key) && isPart(schema.value);

/** Names that valibot silently drops from a record. */
const lostNames = ["__proto__", "prototype", "constructor"];

const refusingLostNames = (record: Part): Part => ({
  ...record,
  "~run"(dataset, config) {
    const { value } = dataset;
    const lost =
      typeof value === "object" && value !== null ? lostNames.filter((name) => Object.hasOwn(value, name)) : [];
    if (lost.length === 0) return record["~run"].call(this, dataset, config);
    v._addIssue(noSuchNames as never, "name", dataset as never, config);
    return dataset;
  },
});

const noSuchNames = v.check(() => false, `must not have a property named ${lostNames.join(" or ")}`);

const stoppingAtFirstFault = (schema: Part): Part => ({
  ...schema,
  "~run": (dataset, config) => schema["~run"](dataset, { ...config, abortPipeEarly: true }),
});

const refusingArrays = (schema: Part): Part => ({
  ...schema,
  "~run"(dataset, config) {
    if (!Array.isArray(dataset.value)) return schema["~run"].call(this, dataset, config);
    v._addIssue(objectExpected as never, "type", dataset as never, config);
    return dataset;
  },
});

const objectExpected = v.strictObject({});

const boundTypes = ["max_length", "max_entries"];

/**
 * If a list or record has too many entries, reports only the violated limit and marks the value as untyped, because its entries
 * are not validated.
 */
function refusingTooMany(list: Part, rules: readonly Part[]): Part {
  const bound = rules.find(({ type }) => boundTypes.includes(type));
  return {
    ...list,
    "~run"(dataset, config) {
      const { value } = dataset;
      const hasParts = typeof value === "object" && value !== null;
      const hasTooMany = bound && hasParts && Object.keys(value).length > Number(bound.requirement);
      if (!hasTooMany) return list["~run"].call(this, dataset, config);
      const refused = bound["~run"]({ ...dataset, typed: true } as Dataset, config);
      return { ...refused, typed: false } as Dataset;
    },
  };
}
