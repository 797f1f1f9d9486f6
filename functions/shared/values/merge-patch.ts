import * as v from "valibot";

type AnySchema = v.GenericSchema<unknown, unknown>;

/**
 * A merge patch (RFC 7396) for an entity, except that nested objects are replaced, not merged. Absent properties are
 * unchanged, and null removes a property. The type allows null only for optional properties.
 */
export type MergePatch<Entity> = {
  readonly [Name in keyof Entity]?: Entity[Name] | (undefined extends Entity[Name] ? null : never) | undefined;
};

export function mergePatched<Entity extends object>(entity: Entity, patch: MergePatch<Entity>): Entity {
  const given = Object.entries(patch).filter(([, value]) => value !== undefined);
  const merged = { ...entity, ...Object.fromEntries(given) };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null)) as Entity;
}

type PatchEntry<Schema extends AnySchema> =
  Schema extends v.OptionalSchema<infer Wrapped, undefined>
    ? v.NullishSchema<Wrapped, undefined>
    : v.OptionalSchema<Schema, undefined>;

type PatchEntries<Given extends Readonly<Record<string, AnySchema>>> = {
  readonly [Name in keyof Given]: PatchEntry<Given[Name]>;
};

const isOptional = (schema: AnySchema): schema is v.OptionalSchema<AnySchema, undefined> => schema.type === "optional";

/**
 * Converts the schema entries of an entity to merge patch entries: every entry is optional, and null removes a property that
 * the entity does not require.
 */
export const mergePatchEntries = <const Given extends Readonly<Record<string, AnySchema>>>(entries: Given) =>
  Object.fromEntries(
    Object.entries(entries).map(([name, schema]) => [
      name,
      isOptional(schema) ? v.nullish(schema.wrapped) : v.optional(schema),
    ]),
  ) as PatchEntries<Given>;
