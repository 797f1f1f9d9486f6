import { minorOf } from "../../words/money.ts";
import {
  cardNumberRefusal,
  isMaskOf,
  looksLikeCardNumber,
  type MaskedNumber,
  maskedNumberOf,
} from "../../words/search-entry.ts";

/** What a search looks for among payments, of which the API has no list of its own. */

/** As typed, and as it stands in the address. */
export interface SearchForm {
  readonly amount: string;
  /** ISO 4217, or empty for any. */
  readonly currency: string;
  readonly card: string;
  /** `authorization:declined`, `clearing:pending`, or empty for any. */
  readonly status: string;
  /** `2026-03-14`, days of UTC, both included. */
  readonly from: string;
  readonly to: string;
}

export interface SearchTerms {
  readonly amount: { readonly text: string; readonly currency: string } | undefined;
  readonly card: MaskedNumber | undefined;
  readonly status: { readonly of: "authorization" | "clearing"; readonly is: string } | undefined;
  /** Times of the API. */
  readonly from: string;
  readonly to: string;
}

export type SearchFaults = Partial<Readonly<Record<keyof SearchForm, string>>>;

const searchDaysMax = 7;

const dayMilliseconds = 86_400_000;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The last seven days, with what the address says laid over them. */
export const searchFormOf = (query: URLSearchParams, now: Date): SearchForm => ({
  amount: query.get("amount") ?? "",
  currency: query.get("currency") ?? "",
  card: query.get("card") ?? "",
  status: query.get("status") ?? "",
  from: query.get("from") ?? dayOf(now.getTime() - (searchDaysMax - 1) * dayMilliseconds),
  to: query.get("to") ?? dayOf(now.getTime()),
});

/** ISO 4217 in capitals; amounts of any currency are typed as those of EUR. */
export const searchedCurrency = (currency: string): string => currency.trim().toUpperCase() || "EUR";

/** `Date.parse` of a day is its beginning in UTC. */
const daysFault = (from: number, to: number): SearchFaults => {
  if (Number.isNaN(from)) return { from: "Give a day." };
  if (Number.isNaN(to)) return { to: "Give a day." };
  if (to < from) return { to: "This day comes before the first one." };
  if (to - from > (searchDaysMax - 1) * dayMilliseconds) return { from: `At most ${searchDaysMax} days at once.` };
  return {};
};

const amountFault = (amount: string, currency: string): SearchFaults => {
  if (!/^([A-Za-z]{3})?$/.test(currency.trim())) return { currency: "Three letters, as EUR." };
  return amount.trim() !== "" && minorOf(amount, searchedCurrency(currency)) === undefined
    ? { amount: `Not clear which amount this is${currency.trim() === "" ? "; a currency may help" : ""}.` }
    : {};
};

const cardFault = (card: string): SearchFaults => {
  if (looksLikeCardNumber(card)) return { card: cardNumberRefusal };
  return card.trim() !== "" && !maskedNumberOf(card)
    ? { card: "First six and last four digits, as in 411111******1111, or the last four." }
    : {};
};

export const searchTermsOf = (
  form: SearchForm,
): { readonly terms: SearchTerms } | { readonly faults: SearchFaults } => {
  const { amount, currency, card, status } = form;
  const [from, to] = [Date.parse(form.from), Date.parse(form.to)];
  const faults = { ...daysFault(from, to), ...amountFault(amount, currency), ...cardFault(card) };
  if (Object.keys(faults).length > 0) return { faults };
  const [of, is = ""] = status.split(":");
  return {
    terms: {
      amount: amount.trim() === "" ? undefined : { text: amount, currency: currency.trim().toUpperCase() },
      card: maskedNumberOf(card),
      status: of === "authorization" || of === "clearing" ? { of, is } : undefined,
      from: new Date(from).toISOString(),
      to: new Date(to + dayMilliseconds).toISOString(),
    },
  };
};

interface SearchedCharge {
  readonly amount: { readonly value: number; readonly currency: string };
  readonly requestedAmount: { readonly value: number; readonly currency: string };
  readonly card: { readonly maskedNumber: string };
  readonly status: { readonly authorization: string; readonly clearing: string };
}

/** Whether a charge is looked for: an amount is what counts now or what was asked for, in minor units of its own currency. */
export const isLookedFor =
  ({ amount, card, status }: SearchTerms) =>
  (charge: SearchedCharge): boolean => {
    const hasAmount = ({ value, currency }: SearchedCharge["amount"]) =>
      !amount || ((amount.currency === "" || amount.currency === currency) && minorOf(amount.text, currency) === value);
    return (
      (hasAmount(charge.amount) || hasAmount(charge.requestedAmount)) &&
      (!card || isMaskOf(card, charge.card.maskedNumber)) &&
      (!status || charge.status[status.of] === status.is)
    );
  };
