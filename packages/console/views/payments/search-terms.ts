import { minorOf } from "../../words/money.ts";
import {
  cardNumberRefusal,
  isMaskOf,
  looksLikeCardNumber,
  type MaskedNumber,
  maskedNumberOf,
} from "../../words/search-entry.ts";

/** Terms of a search among payments that the API has no filter for. */

/** As typed, and as it stands in the address. */
export interface SearchForm {
  readonly amount: string;
  /** ISO 4217, or empty for any. */
  readonly currency: string;
  readonly card: string;
  /** `authorization:declined`, `clearing:pending`, or empty for any. */
  readonly status: string;
  /** `2026-03-14`, days by the clock of the browser, as all times of the console are; both included. */
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

const twoDigits = (number: number): string => String(number).padStart(2, "0");

const dayOf = (time: Date): string =>
  `${time.getFullYear()}-${twoDigits(time.getMonth() + 1)}-${twoDigits(time.getDate())}`;

const daysLater = (time: Date, days: number): Date =>
  new Date(time.getFullYear(), time.getMonth(), time.getDate() + days);

/** An invalid date where no day was given. */
const beginningOf = (day: string): Date => new Date(`${day}T00:00`);

/** The seven days that end with the agent's today, with what the address says laid over them. */
export const searchFormOf = (query: URLSearchParams, now: Date): SearchForm => ({
  amount: query.get("amount") ?? "",
  currency: query.get("currency") ?? "",
  card: query.get("card") ?? "",
  status: query.get("status") ?? "",
  from: query.get("from") ?? dayOf(daysLater(now, 1 - searchDaysMax)),
  to: query.get("to") ?? dayOf(now),
});

/** ISO 4217 in capitals; amounts of any currency are typed as those of EUR. */
export const searchedCurrency = (currency: string): string => currency.trim().toUpperCase() || "EUR";

const isGiven = (time: Date): boolean => !Number.isNaN(time.getTime());

const daysFault = (from: Date, to: Date): SearchFaults => {
  if (!isGiven(from)) return { from: "Give a day." };
  if (!isGiven(to)) return { to: "Give a day." };
  if (to < from) return { to: "This day comes before the first one." };
  if (to > daysLater(from, searchDaysMax - 1)) return { from: `At most ${searchDaysMax} days at once.` };
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
  const [from, to] = [beginningOf(form.from), beginningOf(form.to)];
  const faults = { ...daysFault(from, to), ...amountFault(amount, currency), ...cardFault(card) };
  if (Object.keys(faults).length > 0) return { faults };
  const [of, is = ""] = status.split(":");
  return {
    terms: {
      amount: amount.trim() === "" ? undefined : { text: amount, currency: currency.trim().toUpperCase() },
      card: maskedNumberOf(card),
      status: of === "authorization" || of === "clearing" ? { of, is } : undefined,
      from: from.toISOString(),
      to: daysLater(to, 1).toISOString(),
    },
  };
};

interface SearchedCharge {
  readonly amount: { readonly value: number; readonly currency: string };
  readonly requestedAmount: { readonly value: number; readonly currency: string };
  readonly card: { readonly maskedNumber: string };
  readonly status: { readonly authorization: string; readonly clearing: string };
}

/** Matches a charge. An amount is the current or the requested one, in minor units of its own currency. */
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
