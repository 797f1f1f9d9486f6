import * as v from "valibot";
import { namedRule } from "./named-rule.ts";

type Entries = Readonly<Record<string, v.GenericSchema>>;

/** Alias of a property: another property name, or the name of an object and of a property in that object. */
type Alias = string | readonly [object: string, property: string];

interface Naming<Known extends Entries> {
  /** Aliases for clients that use the property name of another API or operation. */
  readonly aliases: { readonly [Name in keyof Known & string]?: readonly Alias[] };
  readonly metadata?: {
    readonly title?: string;
    readonly description?: string;
    readonly examples?: readonly unknown[];
  };
  readonly rules?: readonly FieldsRule[];
}

/**
 * Cross-field rule, evaluated on the property names in the request, before aliases are replaced. The rule is evaluated only
 * if its fields are well-formed, and an error is reported on the first field.
 */
interface FieldsRule {
  readonly errorCode: string;
  readonly fields: readonly [string, ...string[]];
  readonly holds: (given: Given) => boolean;
  readonly message: string;
}

type SameObject<Known extends Entries> = v.GenericSchema<
  v.InferInput<v.StrictObjectSchema<Known, undefined>>,
  v.InferOutput<v.StrictObjectSchema<Known, undefined>>
>;

type Given = Readonly<Record<string, unknown>>;

/**
 * Strict object schema with property aliases. A request can use only one name per property. The output contains only the
 * main name, so use cases do not handle aliases.
 */
export function objectWithAliases<const Known extends Entries>(
  entries: Known,
  { aliases, metadata = {}, rules = [] }: Naming<Known>,
): SameObject<Known> {
  const named = Object.entries(aliases as Readonly<Record<string, readonly Alias[]>>).map(([name, others]) => ({
    name,
    others,
    schema: entries[name] as Wrapped,
  }));
  const schema = v.pipe(
    v.strictObject({
      ...entries,
      ...Object.fromEntries(named.flatMap(({ name, others, schema }) => entriesOf(name, others, schema))),
    }) as unknown as v.GenericSchema<Given>,
    ...([...named.flatMap(rulesOf), ...rules].map(checkOf) as []),
    v.metadata(metadata),
    v.transform((given) => named.reduce(underFirstName, given)),
  );
  return schema as unknown as SameObject<Known>;
}

/** Valibot's optional schemas expose the inner schema as `wrapped`. */
type Wrapped = v.GenericSchema & { readonly wrapped?: v.GenericSchema };

interface NamedProperty {
  readonly name: string;
  readonly others: readonly Alias[];
  readonly schema: Wrapped;
}

function entriesOf(name: string, others: readonly Alias[], schema: Wrapped): [string, v.GenericSchema][] {
  const unwrapped = schema.wrapped ?? schema;
  const aliasOf = (meant: string) => v.pipe(unwrapped, v.description(`Alias of ${meant}; send only one of them`));
  return [
    [name, v.optional(unwrapped)],
    ...others.map((alias): [string, v.GenericSchema] =>
      typeof alias === "string"
        ? [alias, v.optional(aliasOf(`\`${name}\``))]
        : [alias[0], v.optional(v.strictObject({ [alias[1]]: aliasOf(`the top-level \`${name}\``) }))],
    ),
  ];
}

const topOf = (alias: Alias): string => (typeof alias === "string" ? alias : alias[0]);

const textOf = (alias: Alias): string => (typeof alias === "string" ? alias : alias.join("."));

const valueAt = (given: Given, alias: Alias): unknown =>
  typeof alias === "string" ? given[alias] : (given[alias[0]] as Given | undefined)?.[alias[1]];

const valuesOf = (given: Given, { name, others }: NamedProperty): readonly unknown[] =>
  [name, ...others].map((one) => valueAt(given, one)).filter((value) => value !== undefined);

function rulesOf(property: NamedProperty): readonly FieldsRule[] {
  const { name, others, schema } = property;
  const fields = [name, ...others.map(topOf)] as const;
  const isGiven = (given: Given) => schema.wrapped !== undefined || valuesOf(given, property).length > 0;
  const isGivenOnce = (given: Given) => valuesOf(given, property).length < 2;
  const twice = `is also sent as ${others.map(textOf).join(" or ")}; send only one`;
  return [
    { errorCode: "required", fields, holds: isGiven, message: "is required" },
    { errorCode: "oneName", fields, holds: isGivenOnce, message: twice },
  ];
}

function checkOf({ errorCode, fields, holds, message }: FieldsRule) {
  const [first, ...others] = fields.map((field) => [field] as const);
  const paths = [first as readonly [string], ...others] as const;
  return v.forward(v.partialCheck(paths, namedRule<Given>(errorCode, holds), message), [fields[0]]);
}

function underFirstName(given: Given, property: NamedProperty): Given {
  const [value] = valuesOf(given, property);
  const aliases = property.others.map(topOf);
  const kept = Object.fromEntries(Object.entries(given).filter(([name]) => !aliases.includes(name)));
  return value === undefined ? kept : { ...kept, [property.name]: value };
}

export const acceptorAliases = {
  merchantAcceptorKey: [["merchantAcceptorResolver", "merchantAcceptorKey"]],
} as const;
