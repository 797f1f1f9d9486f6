import type * as v from "valibot";

/**
 * An object of several forms, told apart by one property: when that property names none of them, valibot says so and nothing
 * else, and the caller learns of the other faults one request later. What every form would refuse is wrong whichever was
 * meant, so it is told at once.
 */

type Issue = v.BaseIssue<unknown>;

export type Dataset = v.OutputDataset<unknown, v.BaseIssue<unknown>>;
type Config = v.Config<v.BaseIssue<unknown>>;
type Run = (dataset: Dataset, config: Config) => Dataset;

/** As much of valibot's schemas and of the rules in their pipes as matters for the order. */
export interface Part {
  readonly kind: "schema" | "validation" | "transformation" | "metadata";
  readonly type: string;
  readonly requirement?: unknown;
  readonly pipe?: readonly Part[];
  readonly entries?: Readonly<Record<string, Part>>;
  readonly item?: Part;
  readonly wrapped?: Part;
  readonly options?: readonly unknown[];
  readonly "~run": Run;
}

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
      const validated = variant["~run"].call(this, dataset, config);
      const unknownForm = validated.issues?.some(
        (issue) => issue.type === "variant" && placeOf(issue) === `["${key}"]`,
      );
      if (!unknownForm || typeof value !== "object") return validated;

      const [first = [], ...others] = forms.map((form) => {
        const asForm = { value: { ...value, [key]: nameOfForm(form, key) }, typed: false } as const;
        return form["~run"](asForm as never, config).issues ?? [];
      });
      const places = others.map((issues) => new Set(issues.map(placeOf)));
      const inAll = first.filter((issue) => places.every((one) => one.has(placeOf(issue))));
      validated.issues?.push(...(inAll as never[]));
      return validated;
    },
  };
};
