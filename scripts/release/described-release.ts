/** What operators of a release may have to know, as lists of names: what differs from one release to the next is told in its notes. */
export interface DescribedRelease {
  /** Endpoints, tasks, consumers and functions of operators, by the names that they are deployed by. */
  readonly functions: readonly string[];
  readonly permissions: readonly string[];
  /** Types of events with their versions. */
  readonly events: readonly string[];
  readonly alarms: readonly string[];
  readonly tables: readonly string[];
  /** Kinds of stored items with the number of the form that is written: `charge action, form 1`. */
  readonly forms: readonly string[];
  /** Files of docs/changes that were there. */
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

/** One line a list that differs; a first release is held against nothing, so that it only says how many there are. */
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
