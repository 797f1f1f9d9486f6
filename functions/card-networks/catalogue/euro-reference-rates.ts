import type { Currency } from "../../shared/money.ts";

/**
 * How much of a currency one euro bought on a day, by the daily reference rates of the European Central Bank. The limits of
 * exemptions are in euros (service description, 3DS, exemption rules 1 and 2). A currency that is not here is not checked.
 */
export interface ReferenceRates {
  /** The day the rates were published for. */
  readonly date: string;
  readonly unitsPerEuro: Readonly<Partial<Record<Currency, number>>>;
}

export const euroReferenceRates: ReferenceRates = {
  date: "2024-12-31",
  unitsPerEuro: {
    EUR: 1,
    USD: 1.0389,
    JPY: 163.06,
    CZK: 25.185,
    DKK: 7.4578,
    GBP: 0.82918,
    HUF: 411.35,
    PLN: 4.275,
    RON: 4.9743,
    SEK: 11.459,
    CHF: 0.9412,
    ISK: 143.9,
    NOK: 11.795,
    TRY: 36.7372,
    AUD: 1.6772,
    BRL: 6.4253,
    CAD: 1.4948,
    CNY: 7.5833,
    HKD: 8.0686,
    IDR: 16820.88,
    ILS: 3.7885,
    INR: 88.9335,
    KRW: 1532.15,
    MXN: 21.5504,
    MYR: 4.6454,
    NZD: 1.8532,
    PHP: 60.301,
    SGD: 1.4164,
    THB: 35.676,
    ZAR: 19.6188,
  },
};
