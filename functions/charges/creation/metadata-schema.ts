import * as v from "valibot";
import { printableReference } from "../../shared/values/inputs/printable-text.ts";
import { namedRule } from "../../shared/values/named-rule.ts";
import { freeText } from "../../shared/values/schemas.ts";

/** Names that networks, gateways and shops use for a card number, track data, a security code or a PIN. */
const secretWords: ReadonlySet<string> = new Set(
  "pan track1 track2 pin pins pinblock pincode cardpin cvc cvc2 cv2 cvv cvv2 cvn cvn2 cvd csc cid cav cav2 caa cvvcode cvccode".split(
    " ",
  ),
);

const secretPhrases = [
  "cardnumber",
  "primaryaccount",
  "trackdata",
  "securitycode",
  "verificationcode",
  "verificationvalue",
  "cardcode",
  "cvnumber",
  "cvc",
  "cvv",
];

/** Splits a name into words: `cardPin`, `card_pin` and `CARD.PIN` are all split into `card` and `pin`. */
const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/);

function namesSecret(name: string): boolean {
  const words = [...wordsOf(name), ...name.toLowerCase().split(/[^a-z0-9]+/)];
  const joined = name.toLowerCase().replace(/[^a-z]/g, "");
  return words.some((word) => secretWords.has(word)) || secretPhrases.some((phrase) => joined.includes(phrase));
}

const MetadataName = v.pipe(
  v.string(),
  v.maxLength(40),
  v.regex(/^[A-Za-z0-9_.-]{1,40}$/, "may contain only ASCII letters, digits, _ . and -; example: shop.order_id"),
  v.check(
    namedRule<string>("securityCode", (name) => !namesSecret(name)),
    "must not be a name for a card number, track data, a security code or a PIN",
  ),
  freeText,
);

const metadataPairsMax = 10;

export const Metadata = v.pipe(
  v.record(MetadataName, printableReference(1, 200)),
  v.maxEntries(metadataPairsMax, `must have at most ${metadataPairsMax} pairs`),
  v.metadata({
    title: "Metadata",
    description:
      "Experimental. Up to 10 custom key-value pairs, returned with the charge and in the charges report, never in events. Metadata cannot be changed. Do not put card or cardholder data in metadata",
    examples: [{ "shop.order_id": "2026-0042", channel: "web" }],
  }),
);
