import * as v from "valibot";
import { CardNumber, TokenOnFileInput } from "../../card-networks/card-schemas.ts";
import { cardNetworks } from "../../card-networks/networks.ts";
import { processorTokenProblems } from "../../processor-tokens/published.ts";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { CardRanges } from "../authentication/authentication-schemas.ts";
import { lookUpCardRangesExample } from "../authentication/three-ds-examples.ts";

const infoSource = v.optional(
  v.pipe(
    v.picklist(cardNetworks),
    v.description("Network for which to return the card range. Defaults to all networks on which the card is enrolled"),
  ),
);

export const contract = defineEndpoint({
  slice: "three-ds",
  operationId: "lookUpCardRanges",
  summary: "Look up the card ranges of a card",
  description:
    "Returns one entry for each network on which the card is enrolled in 3-D Secure. If an entry has a `threeDSMethodURL`, have the browser post `threeDSMethodData` (which contains the returned `threeDSServerTransID`) to that URL. Then create the authentication with that `threeDSServerTransID` within ten minutes.",
  method: "POST",
  path: "/3ds/cardRanges",
  permission: "threeDs:Create",
  body: v.pipe(
    v.union([
      v.pipe(v.strictObject({ cardNumber: CardNumber, infoSource }), v.title("CardRangesOfNumber")),
      v.pipe(v.strictObject({ ...TokenOnFileInput.entries, infoSource }), v.title("CardRangesOfToken")),
    ]),
    v.metadata({ examples: [lookUpCardRangesExample] }),
  ),
  answer: { status: 200, schema: CardRanges },
  problems: [commonProblems.referencedEntityNotFound, processorTokenProblems.invalid],
  idempotent: true,
  inOneWrite: true,
});
