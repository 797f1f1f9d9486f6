import type { Part } from "./faults-of-all-forms.ts";

/**
 * Validates a union of objects that have no property in common, such as a card specified by number or by token. For a union
 * without common properties, valibot reports only that no alternative matches. This function reports the errors of the
 * alternative that defines the largest number of the specified property names, and prefers alternatives whose required
 * properties are all specified. The first alternative wins ties.
 */
export const judgedAsMeant = (union: Part, forms: readonly Part[]): Part => {
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
      return meant ? meant["~run"](dataset, config) : union["~run"].call(this, dataset, config);
    },
  };
};
