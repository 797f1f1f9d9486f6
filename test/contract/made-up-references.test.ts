import * as v from "valibot";
import { expect, inject, it } from "vitest";
import { numbersFrom } from "#iso8583/testing/damage";
import { pathsOfCardNumber, pathsOfMaskedNumber } from "../../functions/shared/cards/find-card-number.ts";
import { TransactionReference } from "../../functions/shared/values/schemas.ts";

/** References in formats that agents use: none is mistaken for a card number, even if it resembles one. */

const below = numbersFrom(inject("randomSeed"));

const signs = (length: number, alphabet: string): string =>
  Array.from({ length }, () => alphabet.charAt(below(alphabet.length))).join("");

const digits = (length: number): string => signs(length, "0123456789");

const uuid = (): string => [8, 4, 4, 4, 12].map((length) => signs(length, "0123456789abcdef")).join("-");

const time = (): Date => new Date(1_700_000_000_000 + below(2 ** 31) * 100);

const forms: readonly (() => string)[] = [
  () => digits(10 + below(11)),
  () => `${digits(1 + below(9))}.${digits(1 + below(12))}`,
  () => String(time().getTime()),
  () => time().toISOString(),
  () => `ORD-${time().toISOString().replace(/\D/g, "")}-${digits(6)}`,
  uuid,
  () => `${uuid()}.${uuid()}`,
  () => `01${signs(24, "0123456789ABCDEFGHJKMNPQRSTVWXYZ")}`,
];

/** A million if property-based tests make all of their runs. */
const runs = Math.ceil(1_000_000 * Math.min(1, inject("randomRuns") ** 2));

it(`no generated reference is rejected (seed ${inject("randomSeed")})`, () => {
  const refused: string[] = [];
  for (let run = 0; run < runs; run += 1) {
    const reference = forms[run % forms.length]?.() ?? "";
    const places = [
      ...pathsOfCardNumber("4111111111111111", reference),
      ...pathsOfMaskedNumber("411111******1111", reference),
    ];
    if (places.length > 0 || !v.is(TransactionReference, reference)) refused.push(reference);
  }
  expect(refused).toEqual([]);
});
