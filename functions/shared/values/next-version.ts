import { isDeepStrictEqual } from "node:util";

interface Versioned {
  readonly version: number;
  readonly lastModified?: string | undefined;
}

/**
 * The next version of an entity, which is what a change made of the one before. What changes nothing, such as a patch that says
 * what is so already, makes no version: then it is the one before, and there is nothing to write.
 */
export const nextVersion = <Entity extends Versioned>(before: Entity, changed: Entity, now: Date): Entity =>
  isDeepStrictEqual(before, changed) ? before : versionAfter(before, changed, now);

/** The version after one, whether or not anything that is seen of it has changed. */
export const versionAfter = <Entity extends Versioned>(before: Entity, changed: Entity, now: Date): Entity => ({
  ...changed,
  version: before.version + 1,
  lastModified: now.toISOString(),
});
