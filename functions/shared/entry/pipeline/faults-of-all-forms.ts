import type * as v from "valibot";

/**
 * If the discriminator of a union matches no variant, also reports the errors that occur in every variant. Valibot reports
 * only the mismatch, and the caller would learn of the other errors only from the response to the corrected request.
 */

type Issue = v.BaseIssue<unknown>;

export type Dataset = v.OutputDataset<unknown, v.BaseIssue<unknown>>;
type Config = v.Config<v.BaseIssue<unknown>>;
type Run = (dataset: Dataset, config: Config) => Dataset;

/** Properties of valibot's schemas and pipes that affect the order of validation. */
export interface Part {
  readonly kind: "schema" | "validation" | "transformation" | "metadata";
  readonly type: string;
  readonly requirement?: unknown;
  readonly pipe?: readonly Part[];
  readonly entries?: Readonly<Record<string, Part>>;
  readonly item?: Part;
  /** Schema of a record's keys, or the name of a variant schema's discriminator. */
  readonly key?: unknown;
  /** Schema of a record's values. */
  readonly value?: unknown;
  readonly wrapped?: Part;
  readonly options?: readonly unknown[];
  readonly "~run": Run;
}

interface Named {
  readonly type: string;
  readonly literal?: unknown;
  readonly options?: readonly unknown[];
}

function nameOfForm(form: Part, key: string): unknown {
  const { literal, options } = (form.entries?.[key] ?? { type: "none" }) as Named;
  return literal ?? options?.[0];
}

const placeOf = ({ path }: Issue): string => JSON.stringify((path ?? []).map(({ key }) => key));

export function tellingFaultsOfAllForms(variant: Part, forms: readonly Part[]): Part {
  const { key } = variant;
  if (variant.type !== "variant" || typeof key !== "string") return variant;

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
}
