import type { RecordField } from "../../../../../functions/network-records/domain/record-field.ts";
import { recordKinds } from "../../../../../functions/network-records/domain/record-kinds.ts";
import { testCardOf } from "../../../../../sandbox/test-cards/test-cards.ts";
import { testTokenOf } from "../../../../../sandbox/test-cards/token-scheme.ts";
import type { Oracle } from "../../books.ts";
import { cards } from "../../master-data.ts";
import { placesOfTables, readablePlaces } from "../../readable-places.ts";
import { simulatedNetworks } from "../../simulated-networks.ts";

/** Card numbers are in the vault, sealed, and in the files of batches, which networks read; security codes are nowhere. An operator who asks for a card hears its number. */
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

/** How long something took, how late and how large it is may be any number, and so may bytes that are packed or sealed. */
const withoutMeasures = (name: string, value: unknown): unknown =>
  measures.includes(name) || value instanceof Uint8Array ? undefined : value;

const numbers = Object.values(cards).map(({ number }) => number);

/** Those that shoppers have themselves authenticated with begin and end as the test cards of their network do, and tokens as its test tokens. */
const testNumber = new RegExp(
  `(?<!\\d)(?:${simulatedNetworks
    .flatMap((network) => [testCardOf(network, "0000"), testTokenOf(network, "0000")])
    .map((number) => number.slice(0, -5))
    .join("|")})\\d{5}(?!\\d)`,
);
/** A code has few digits: only where it stands by itself is it one, and not between the hyphens of an id. */
const codes = new RegExp(
  `(?<![\\w.-])(${Object.values(cards)
    .map(({ securityCode }) => securityCode)
    .join("|")})(?![\\w.-])`,
);

const secretIn = (text: string): string | undefined => {
  if (numbers.some((number) => text.includes(number)) || testNumber.test(text)) return "card number";
  return codes.test(text) ? "security code" : undefined;
};
