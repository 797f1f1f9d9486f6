import { isDeepStrictEqual } from "node:util";

interface Versioned {
  readonly version: number;
  readonly lastModified?: string | undefined;
}

/**
 * Returns the next version of an entity after a change. If the change has no effect, such as a patch with the current values,
 * returns `before`, so no write is needed.
 */
export const nextVersion = <Entity extends Versioned>(before: Entity, changed: Entity, now: Date): Entity =>
  isDeepStrictEqual(before, changed) ? before : versionAfter(before, changed, now);

/** Returns the next version of an entity, even if no visible property has changed. */
export const versionAfter = <Entity extends Versioned>(before: Entity, changed: Entity, now: Date): Entity => ({
  ...changed,
  version: before.version + 1,
  lastModified: now.toISOString(),
});
