import * as v from "valibot";
import { CardNumber } from "../../card-networks/card-schemas.ts";
import { cardNetworks } from "../../card-networks/networks.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { CardRanges } from "../authentication/authentication-schemas.ts";
import { lookUpCardRangesExample } from "../authentication/three-ds-examples.ts";

export const contract = defineEndpoint({
  slice: "three-ds",
  operationId: "lookUpCardRanges",
  summary: "Look up the card ranges of a card",
  description:
    "One entry for each network at which the card is enrolled. Where there is a `threeDSMethodURL`, let the browser post `threeDSMethodData` with the given `threeDSServerTransID` to it and then authenticate with that id, within ten minutes.",
  method: "POST",
  path: "/3ds/cardRanges",
  permission: "threeDs:Create",
  body: v.pipe(
    v.strictObject({
      cardNumber: CardNumber,
      infoSource: v.optional(v.pipe(v.picklist(cardNetworks), v.description("Only what this network tells"))),
    }),
    v.metadata({ examples: [lookUpCardRangesExample] }),
  ),
  answer: { status: 200, schema: CardRanges },
  problems: [],
  idempotent: true,
  inOneWrite: true,
});
