import type { Part } from "./faults-of-all-forms.ts";

/**
 * An object of several forms that have no property in common to tell them apart, such as a card by its number or by its token. valibot says
 * no more than that it is none of them. The form is meant that knows most of the names that were given, of equals the first, and its faults
 * are told.
 */
export const judgedAsMeant = (union: Part, forms: readonly Part[]): Part => {
  if (union.type !== "union" || !forms.every(({ entries }) => entries)) return union;
  return {
    ...union,
    "~run"(dataset, config) {
      const names = Object.keys(dataset.value ?? {});
      const known = ({ entries = {} }: Part): number => names.filter((name) => name in entries).length;
      const [meant] = forms.toSorted((left, right) => known(right) - known(left));
      return meant ? meant["~run"](dataset, config) : union["~run"].call(this, dataset, config);
    },
  };
};
