import type { Part } from "./faults-of-all-forms.ts";

/**
 * An object with several alternatives that have no property in common, such as a card by number or by token. For these,
 * valibot reports only that no alternative matches. This reports the errors of the alternative whose required properties
 * are all specified, or else of the one that defines most of the specified names; the first one wins ties.
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
