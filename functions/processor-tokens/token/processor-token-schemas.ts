import * as v from "valibot";
import { CardholderNameInput, CardNumber, cardExpiryEntries } from "../../card-networks/card-schemas.ts";
import { cardNetworks } from "../../card-networks/networks.ts";
import { namedRule } from "../../shared/values/named-rule.ts";
import {
  keySchema,
  reference,
  Timestamp,
  TransactionReference,
  TrustedText,
  VersionNumber,
} from "../../shared/values/schemas.ts";
import { archivedReasons } from "../domain/processor-token.ts";
import {
  createProcessorTokenExample,
  processorTokenExample,
  updateProcessorTokenExample,
} from "./processor-token-examples.ts";

/** Schemas of processor tokens in requests and responses. Responses never contain a card number. */

export const TokenReference = v.pipe(
  TransactionReference,
  v.minLength(5),
  v.description("Your own reference for the card, such as a customer number"),
);

const CardDataInput = v.pipe(
  v.strictObject({
    number: CardNumber,
    ...cardExpiryEntries,
    holderName: v.optional(CardholderNameInput),
    cvc: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(4),
        v.check(
          namedRule<string>("notStored", () => false),
          "is never stored; send it with the charge",
        ),
        reference,
        v.description("Rejected, because security codes are never stored. Send the code with the charge"),
      ),
    ),
  }),
  v.title("CardDataInput"),
);

export const CreateProcessorTokenBody = v.pipe(
  v.strictObject({
    cardData: v.optional(CardDataInput),
    chargeKey: v.optional(v.pipe(keySchema("charge"), v.description("Approved charge to take the card from"))),
    reference: v.optional(TokenReference),
  }),
  v.check(
    namedRule("oneSource", ({ cardData, chargeKey }) => (cardData === undefined) !== (chargeKey === undefined)),
    "send either cardData or chargeKey",
  ),
  v.metadata({ examples: [createProcessorTokenExample] }),
);

export const UpdateProcessorTokenBody = v.pipe(
  v.strictObject({
    expiryMonth: v.optional(cardExpiryEntries.expiryMonth),
    expiryYear: v.optional(cardExpiryEntries.expiryYear),
    holderName: v.nullish(CardholderNameInput),
    reference: v.nullish(TokenReference),
  }),
  v.check(
    namedRule(
      "wholeExpiry",
      ({ expiryMonth, expiryYear }) => (expiryMonth === undefined) === (expiryYear === undefined),
    ),
    "send expiryMonth and expiryYear together",
  ),
  v.metadata({ examples: [updateProcessorTokenExample] }),
);

export const tokenStatuses = ["active", "archived"] as const;

const CardInfo = v.pipe(
  v.object({
    infoSource: v.picklist(cardNetworks),
    network: v.picklist(cardNetworks),
    primaryNetwork: v.pipe(v.picklist(cardNetworks), v.description("Primary network of the card number")),
  }),
  v.title("CardInfo"),
);

export const ProcessorToken = v.pipe(
  v.object({
    key: keySchema("processorToken"),
    agentKey: keySchema("agent"),
    status: v.picklist(tokenStatuses),
    last4: TrustedText,
    maskedNumber: v.pipe(TrustedText, v.description("First six and last four digits")),
    expiryMonth: v.number(),
    expiryYear: v.number(),
    cardInfo: v.pipe(v.array(CardInfo), v.description("Entry for each network that can route the card")),
    cvcPresent: v.pipe(v.literal(false), v.description("Always false: security codes are never stored")),
    reference: v.optional(v.string()),
    chargeKey: v.optional(v.pipe(keySchema("charge"), v.description("Charge that the card was taken from"))),
    archivedReason: v.optional(
      v.pipe(
        v.picklist(archivedReasons),
        v.description(
          "`not-used`: the token was not used until `usableUntil`. `erased`: the operator erased the card at the cardholder's request",
        ),
      ),
    ),
    usableUntil: v.pipe(
      Timestamp,
      v.description("When the token is archived if it is not used earlier. Each use postpones this time"),
    ),
    lastActionDate: v.optional(v.pipe(v.string(), v.isoDate(), v.description("Day of the last use, in UTC"))),
    created: Timestamp,
    lastModified: v.optional(Timestamp),
    version: VersionNumber,
  }),
  v.metadata({
    title: "ProcessorToken",
    description: "A stored card that payments and authentications refer to by its key.",
    examples: [processorTokenExample],
  }),
);
