import type * as v from "valibot";
import type { Part } from "./judged-in-order.ts";

/**
 * An object of several forms, told apart by one property: when that property names none of them, valibot says so and nothing
 * else, and the caller learns of the other faults one request later. What every form would refuse is wrong whichever was
 * meant, so it is told at once.
 */

type Issue = v.BaseIssue<unknown>;

/** As much of a variant as matters here: its forms, and the name of the property. */
type Variant = Part & { readonly key?: string };

interface Named {
  readonly type: string;
  readonly literal?: unknown;
  readonly options?: readonly unknown[];
}

const nameOfForm = (form: Part, key: string): unknown => {
  const { literal, options } = (form.entries?.[key] ?? { type: "none" }) as Named;
  return literal ?? options?.[0];
};

const placeOf = ({ path }: Issue): string => JSON.stringify((path ?? []).map(({ key }) => key));

export const tellingFaultsOfAllForms = (variant: Variant, forms: readonly Part[]): Part => {
  const { key } = variant;
  if (variant.type !== "variant" || key === undefined) return variant;

  return {
    ...variant,
    "~run"(dataset, config) {
      const { value } = dataset;
      const judged = variant["~run"].call(this, dataset, config);
      const unknownForm = judged.issues?.some((issue) => issue.type === "variant" && placeOf(issue) === `["${key}"]`);
      if (!unknownForm || typeof value !== "object") return judged;

      const [first = [], ...others] = forms.map((form) => {
        const asForm = { value: { ...value, [key]: nameOfForm(form, key) }, typed: false } as const;
        return form["~run"](asForm as never, config).issues ?? [];
      });
      const places = others.map((issues) => new Set(issues.map(placeOf)));
      const inAll = first.filter((issue) => places.every((one) => one.has(placeOf(issue))));
      judged.issues?.push(...(inAll as never[]));
      return judged;
    },
  };
};
