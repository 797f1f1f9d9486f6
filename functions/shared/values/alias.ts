import * as v from "valibot";
import { namedRule } from "./named-rule.ts";

type Entries = Readonly<Record<string, v.GenericSchema>>;

interface Naming<Name extends string> {
  readonly name: Name;
  /** Under which clients of another API know it. */
  readonly alias: string;
  readonly title: string;
  readonly description: string;
}

type SameObject<Known extends Entries> = v.GenericSchema<
  v.InferInput<v.StrictObjectSchema<Known, undefined>>,
  v.InferOutput<v.StrictObjectSchema<Known, undefined>>
>;

type Given = Readonly<Record<string, unknown>>;

/**
 * A closed object in which one property may be given under a second name. A request gives it once; behind its schema there is
 * only the first name, so nothing else knows of the second.
 */
export const objectWithAlias = <const Known extends Entries>(
  entries: Known,
  { name, alias, title, description }: Naming<keyof Known & string>,
): SameObject<Known> => {
  const named = entries[name] as v.GenericSchema & { readonly wrapped?: v.GenericSchema };
  const unwrapped = named.wrapped ?? named;
  const isGivenOnce = (given: Given) => given[name] === undefined || given[alias] === undefined;
  const isGiven = (given: Given) =>
    named.wrapped !== undefined || given[name] !== undefined || given[alias] !== undefined;
  const both = [[name], [alias]] as const;
  const schema = v.pipe(
    v.strictObject({
      ...entries,
      [name]: v.optional(unwrapped),
      [alias]: v.optional(v.pipe(unwrapped, v.description(`Another name of \`${name}\`; give one`))),
    }) as unknown as v.GenericSchema<Given>,
    v.forward(v.partialCheck(both, namedRule("required", isGiven), "is required"), [name]),
    v.forward(v.partialCheck(both, namedRule("oneName", isGivenOnce), `is given as ${alias} too; give one`), [name]),
    v.metadata({ title, description }),
    v.transform(({ [alias]: second, ...given }) => (second === undefined ? given : { ...given, [name]: second })),
  );
  return schema as unknown as SameObject<Known>;
};
