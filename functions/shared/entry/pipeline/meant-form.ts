import type { Dataset, Part } from "./faults-of-all-forms.ts";

/**
 * Replaces the error `is unknown` for a property that another alternative defines. The new message lists the specified
 * properties that cannot be combined with that property.
 */
function explainMixture(dataset: Dataset, given: object, meant: Part, forms: readonly Part[]): Dataset {
  for (const issue of dataset.issues ?? []) {
    if (issue.type !== "strict_object" || issue.expected !== "never" || issue.path?.length !== 1) continue;
    const other = forms.find(({ entries = {} }) => String(issue.path?.[0].key) in entries);
    const conflicting = Object.keys(given).filter(
      (name) => name in (meant.entries ?? {}) && other !== undefined && !(name in (other.entries ?? {})),
    );
    if (conflicting.length === 0) continue;
    Object.assign(issue, { message: `cannot be combined with ${conflicting.join(", ")}; send one or the other` });
  }
  return dataset;
}

/**
 * Validates a union of objects without a discriminator, such as a card specified by number or by token. For such a union,
 * valibot can report only that no alternative matches. This function reports the errors of the alternative that defines the
 * largest number of the specified properties. Alternatives whose required properties are all specified take precedence. The
 * first alternative wins ties.
 */
export function judgedAsMeant(union: Part, forms: readonly Part[]): Part {
  if (union.type !== "union" || !forms.every(({ entries }) => entries)) return union;
  return {
    ...union,
    "~run"(dataset, config) {
      const names = Object.keys(dataset.value ?? {});
      const known = ({ entries = {} }: Part): number => names.filter((name) => name in entries).length;
      const isComplete = ({ entries = {} }: Part): boolean =>
        Object.entries(entries).every(([name, { type }]) => type === "optional" || names.includes(name));
      const complete = forms.filter(isComplete);
      const [meant] = (complete.length > 0 ? complete : forms).toSorted((left, right) => known(right) - known(left));
      if (!meant) return union["~run"].call(this, dataset, config);
      return explainMixture(meant["~run"](dataset, config), dataset.value ?? {}, meant, forms);
    },
  };
}
