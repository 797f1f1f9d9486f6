import type { RecordField } from "../../../../../functions/network-records/domain/record-field.ts";
import { recordKinds } from "../../../../../functions/network-records/domain/record-kinds.ts";
import { testCardOf } from "../../../../../sandbox/test-cards/test-cards.ts";
import { testTokenOf } from "../../../../../sandbox/test-cards/token-scheme.ts";
import type { Oracle } from "../../books.ts";
import { cards } from "../../master-data.ts";
import { placesOfTables, readablePlaces } from "../../readable-places.ts";
import { simulatedNetworks } from "../../simulated-networks.ts";

/**
 * Card numbers are stored only encrypted in the vault and in batch files, which networks read. Security codes are stored
 * nowhere. An operator can read a card number.
 */
export const noCardData: Oracle = (books) => [
  ...Object.entries(readablePlaces(books)).flatMap(([place, contents]) =>
    contents.flatMap((one) => {
      const found = secretIn(JSON.stringify(one, withoutMeasures));
      return found ? [`a ${place} holds a ${found}`] : [];
    }),
  ),
  ...Object.entries(placesOfTables(books)).flatMap(([place, contents]) =>
    contents.some((one) => numbers.some((number) => JSON.stringify(one).includes(number)))
      ? [`a ${place} holds a card number`]
      : [],
  ),
];

const numbersInRecords = Object.values<readonly RecordField[]>(recordKinds).flatMap((fields) =>
  fields.filter(({ type }) => type === "integer" || type === "decimal").map(({ name }) => name),
);

const measures = ["durationMilliseconds", "seconds", "days", "size", "sizeBytes", ...numbersInRecords];

/** Durations, delays, sizes, sums of money and binary data can contain any digits. */
const withoutMeasures = (name: string, value: unknown): unknown =>
  measures.includes(name) || name.endsWith("Minor") || value instanceof Uint8Array ? undefined : value;

const numbers = Object.values(cards).map(({ number }) => number);

/** Cards used in authentications start and end like the test cards of their network, and tokens like its test tokens. */
const testNumber = new RegExp(
  `(?<!\\d)(?:${simulatedNetworks
    .flatMap((network) => [testCardOf(network, "0000"), testTokenOf(network, "0000")])
    .map((number) => number.slice(0, -5))
    .join("|")})\\d{5}(?!\\d)`,
);
/** A security code is short, so only separate digits count, not digits between the hyphens of an ID. */
const codes = new RegExp(
  `(?<![\\w.-])(${Object.values(cards)
    .map(({ securityCode }) => securityCode)
    .join("|")})(?![\\w.-])`,
);

function secretIn(text: string): string | undefined {
  if (numbers.some((number) => text.includes(number)) || testNumber.test(text)) return "card number";
  return codes.test(text) ? "security code" : undefined;
}
