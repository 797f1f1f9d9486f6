import type { ParametersOf } from "../../../client/index.ts";
import { dayBegins, dayEnds, isDay } from "../../words/days.ts";
import { amountHint, minorOf } from "../../words/money.ts";
import { cardNumberRefusal, looksLikeCardNumber, maskedNumberOf } from "../../words/search-entry.ts";

/** Payment list filters: as entered, as stored in the URL, and as API parameters. */

export type ChargeFilters = Omit<ParametersOf<"listCharges">, "limit" | "offsetToken" | "sortOrder">;

export interface FilterForm {
  /** A status such as `authorization:declined` or `clearing:pending`; empty for any status. */
  readonly status: string;
  readonly network: string;
  readonly intent: string;
  readonly merchant: string;
  readonly card: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly least: string;
  readonly most: string;
  /** Inclusive date in the browser's time zone, such as `2026-03-14`. */
  readonly from: string;
  readonly to: string;
}

export type FilterFaults = Partial<Readonly<Record<keyof FilterForm, string>>>;

const names = ["status", "network", "intent", "merchant", "card", "currency", "least", "most", "from", "to"] as const;

export const filterFormOf = (query: URLSearchParams): FilterForm =>
  Object.fromEntries(names.map((name) => [name, query.get(name) ?? ""])) as Readonly<Record<keyof FilterForm, string>>;

export const activeFilterCount = (form: FilterForm): number => names.filter((name) => form[name].trim() !== "").length;

const currencyOf = ({ currency }: FilterForm): string => currency.trim().toUpperCase();

function amountFault(form: FilterForm, name: "least" | "most"): FilterFaults {
  if (form[name].trim() === "") return {};
  if (currencyOf(form) === "") return { currency: "Enter a currency for the amount." };
  return minorOf(form[name], currencyOf(form)) === undefined
    ? { [name]: `Enter a valid amount. ${amountHint(currencyOf(form))}` }
    : {};
}

function cardFault(card: string): FilterFaults {
  if (looksLikeCardNumber(card)) return { card: cardNumberRefusal };
  return card.trim() !== "" && !maskedNumberOf(card) ? { card: "Enter the last four digits, such as 1111." } : {};
}

const dayFault = (form: FilterForm, name: "from" | "to"): FilterFaults =>
  form[name] === "" || isDay(form[name]) ? {} : { [name]: "Enter a date such as 2026-03-14." };

const faultsOf = (form: FilterForm): FilterFaults => ({
  ...(/^([A-Za-z]{3})?$/.test(form.currency.trim()) ? {} : { currency: "Enter a three-letter code such as EUR." }),
  ...amountFault(form, "least"),
  ...amountFault(form, "most"),
  ...cardFault(form.card),
  ...(/^(mct-[A-Za-z0-9]+)?$/.test(form.merchant.trim()) ? {} : { merchant: "Enter a merchant key, such as mct-…." }),
  ...dayFault(form, "from"),
  ...dayFault(form, "to"),
  ...(form.from !== "" && form.to !== "" && form.to < form.from && { to: "Enter a date on or after the start date." }),
});

const given = (entries: Readonly<Record<string, string | number | undefined>>): ChargeFilters =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined && value !== ""));

/**
 * Returns the API parameters, or the form's validation errors. `status`, `network` and `intent` are not validated: only an
 * edited URL can contain an invalid choice. A status without the prefix `authorization:` or `clearing:` is ignored; the API
 * rejects all other invalid choices.
 */
export function filtersOf(form: FilterForm): { readonly filters: ChargeFilters } | { readonly faults: FilterFaults } {
  const faults = faultsOf(form);
  if (Object.keys(faults).length > 0) return { faults };
  const [statusOf = "", status = ""] = form.status.split(":");
  const amounts = { amountFrom: form.least, amountTo: form.most };
  return {
    filters: given({
      ...(statusOf === "authorization" || statusOf === "clearing" ? { [statusOf]: status } : {}),
      network: form.network,
      intent: form.intent,
      merchantKey: form.merchant.trim(),
      last4: maskedNumberOf(form.card)?.last,
      currency: currencyOf(form),
      ...Object.fromEntries(
        Object.entries(amounts).map(([name, text]) => [name, text.trim() && minorOf(text, currencyOf(form))]),
      ),
      from: form.from && dayBegins(form.from),
      to: form.to && dayEnds(form.to),
    }),
  };
}
