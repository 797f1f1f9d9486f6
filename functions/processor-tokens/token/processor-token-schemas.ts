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

/** Responses never contain a card number. */

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
          "is never stored; send the code with the charge",
        ),
        reference,
        v.description("Rejected, because security codes are never stored. Send the security code with the charge"),
      ),
    ),
  }),
  v.title("CardDataInput"),
);

export const CreateProcessorTokenBody = v.pipe(
  v.strictObject({
    cardData: v.optional(CardDataInput),
    chargeKey: v.optional(
      v.pipe(keySchema("charge"), v.description("Key of an approved charge to copy the card from")),
    ),
    reference: v.optional(TokenReference),
  }),
  v.check(
    namedRule("oneSource", ({ cardData, chargeKey }) => (cardData === undefined) !== (chargeKey === undefined)),
    "send exactly one of cardData and chargeKey",
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
    primaryNetwork: v.pipe(v.picklist(cardNetworks), v.description("Primary network of the card")),
  }),
  v.title("CardInfo"),
);

export const ProcessorToken = v.pipe(
  v.object({
    key: keySchema("processorToken"),
    agentKey: keySchema("agent"),
    status: v.picklist(tokenStatuses),
    last4: TrustedText,
    maskedNumber: v.pipe(
      TrustedText,
      v.description("Card number, masked except for the first six and last four digits"),
    ),
    expiryMonth: v.number(),
    expiryYear: v.number(),
    cardInfo: v.pipe(
      v.array(CardInfo),
      v.description("One entry for each network that can process payments with the card"),
    ),
    cvcPresent: v.pipe(v.literal(false), v.description("Always false: security codes are never stored")),
    reference: v.optional(v.string()),
    chargeKey: v.optional(
      v.pipe(keySchema("charge"), v.description("Key of the charge that the card was copied from")),
    ),
    archivedReason: v.optional(
      v.pipe(
        v.picklist(archivedReasons),
        v.description(
          "`by-agent`: the agent archived the token. `not-used`: the token reached its `usableUntil`. `erased`: the operator erased the card at the cardholder's request",
        ),
      ),
    ),
    usableUntil: v.pipe(
      Timestamp,
      v.description(
        "Time at which an active token expires and is archived. Using the token extends this time, at most once every three months",
      ),
    ),
    lastActionDate: v.optional(
      v.pipe(
        v.string(),
        v.isoDate(),
        v.description("Date (UTC) on which a payment, authentication or card range lookup last used the token"),
      ),
    ),
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
