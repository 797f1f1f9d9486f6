/**
 * Data that operators of a release might need, as lists of names. The release notes list the differences from the previous
 * release.
 */
export interface DescribedRelease {
  /** Deployed names of endpoints, tasks, consumers and operator functions. */
  readonly functions: readonly string[];
  readonly permissions: readonly string[];
  /** Event types with their versions. */
  readonly events: readonly string[];
  readonly alarms: readonly string[];
  readonly tables: readonly string[];
  /** Kinds of stored items, with the schema version (if any) that the release writes, such as `charge action, form 1`. */
  readonly forms: readonly string[];
  /** File names of the entries in docs/changes. */
  readonly apiEntries: readonly string[];
}

const headings: Readonly<Record<Exclude<keyof DescribedRelease, "apiEntries">, string>> = {
  functions: "Functions",
  permissions: "Permissions of API keys",
  events: "Events",
  alarms: "Alarms",
  tables: "Tables",
  forms: "Stored items",
};

const listOf = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(", ");

/**
 * Returns one line per list that differs from the list of the previous release. For the first release, each line contains
 * only the size of its list.
 */
export const differenceLines = (before: DescribedRelease | undefined, after: DescribedRelease): readonly string[] =>
  (Object.keys(headings) as (keyof typeof headings)[]).flatMap((list) => {
    const [old, now] = [before?.[list], after[list]];
    if (!old) return [`- ${headings[list]}: ${now.length}.`];
    const [added, gone] = [now.filter((name) => !old.includes(name)), old.filter((name) => !now.includes(name))];
    const parts = [
      ...(added.length > 0 ? [`new: ${listOf(added)}`] : []),
      ...(gone.length > 0 ? [`gone: ${listOf(gone)}`] : []),
    ];
    return parts.length === 0 ? [] : [`- ${headings[list]}: ${parts.join("; ")}.`];
  });
