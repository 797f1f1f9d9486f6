/**
 * A merge patch (RFC 7386) on an entity whose properties are replaced as a whole: what is absent stays, null removes. The
 * type lets null through only where the property may be missing.
 */
export type MergePatch<Entity> = {
  readonly [Name in keyof Entity]?: Entity[Name] | (undefined extends Entity[Name] ? null : never) | undefined;
};

export const mergePatched = <Entity extends object>(entity: Entity, patch: MergePatch<Entity>): Entity => {
  const given = Object.entries(patch).filter(([, value]) => value !== undefined);
  const merged = { ...entity, ...Object.fromEntries(given) };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null)) as Entity;
};
