/** Data that operators of a release may need, as lists of names. The notes of the next release list the differences. */
export interface DescribedRelease {
  /** Endpoints, tasks, consumers and operator functions, by deployed name. */
  readonly functions: readonly string[];
  readonly permissions: readonly string[];
  /** Event types with their versions. */
  readonly events: readonly string[];
  readonly alarms: readonly string[];
  readonly tables: readonly string[];
  /** Kinds of stored items with the written schema version: `charge action, form 1`. */
  readonly forms: readonly string[];
  /** Existing files of docs/changes. */
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

/** Returns one line per list that differs. A first release has nothing to compare, so only the sizes are listed. */
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
