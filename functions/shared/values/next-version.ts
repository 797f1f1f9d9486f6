import { isDeepStrictEqual } from "node:util";

interface Versioned {
  readonly version: number;
  readonly lastModified?: string | undefined;
}

/**
 * The next version of an entity after a change. A change without effect, such as a patch with the current values,
 * returns the previous version, and no write is needed.
 */
export const nextVersion = <Entity extends Versioned>(before: Entity, changed: Entity, now: Date): Entity =>
  isDeepStrictEqual(before, changed) ? before : versionAfter(before, changed, now);

/** The next version of an entity, even if no visible property has changed. */
export const versionAfter = <Entity extends Versioned>(before: Entity, changed: Entity, now: Date): Entity => ({
  ...changed,
  version: before.version + 1,
  lastModified: now.toISOString(),
});
