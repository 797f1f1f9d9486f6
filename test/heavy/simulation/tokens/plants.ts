import type { PlannedParts } from "../plan.ts";
import type { PlantedFaults } from "../plants/planted-fault.ts";
import { plainShopper } from "../three-d-secure/ways.ts";
import type { TokenPlan } from "./tokens-plan.ts";

const withToken =
  (plan: Partial<TokenPlan>) =>
  (client: number): PlannedParts => ({
    tokens: {
      tokens: [
        {
          client,
          madeOfChargeOf: undefined,
          keyNumber: undefined,
          deeds: [],
          paysAgainAtMs: [],
          isMixed: false,
          ...plan,
        },
      ],
      areLeftUnused: false,
    },
  });

export const plantsOfTokens: PlantedFaults = {
  "an archive of a token says that it was done before": {
    file: "functions/processor-tokens/archive-processor-token/archive-processor-token.ts",
    at: "if («isArchived && (!endsSeries || token.seriesEnded)») return accept(answer(undefined))",
    instead: "true",
    oracle: "archivedTokensPayNothing",
  },
  "a charge of a token has no card to be refunded with": {
    file: "functions/charges/action/acting/act-through-network.ts",
    at: '«network.openCard(charge.card.reference, { purpose: "action", chargeKey: charge.key })»',
    instead:
      'charge.card.processorTokenKey === undefined ? network.openCard(charge.card.reference, { purpose: "action", chargeKey: charge.key }) : undefined',
    oracle: "tokensEndNoCharge",
  },
  "each archive of a token ends its series": {
    file: "functions/processor-tokens/archive-processor-token/archive-processor-token.ts",
    at: 'const endsSeries = «query.series === "end"»',
    instead: "true",
    oracle: "seriesEndAsAsked",
  },
  "a series goes on whatever became of its token": {
    file: "functions/charges/create-subsequent-charge/create-subsequent-charge.ts",
    at: "if («token?.seriesEnded») {",
    instead: "false",
    oracle: "seriesEndAsAsked",
    way: {
      client: { kind: "first of a series" },
      deeds: [["pay again", 20_000]],
      parts: withToken({ deeds: [{ deed: "archive, and end its series", sendsAtMs: [3_000] }] }),
    },
  },
  "an authentication by number pays for a charge by token": {
    file: "functions/charges/creation/authentication-reference.ts",
    at: "if (!proof || «proof.processorTokenKey !== processorTokenKey») return false",
    instead: "false",
    oracle: "cardNamesNeverMix",
    way: {
      client: {},
      deeds: [],
      parts: (client) => ({
        ...withToken({ isMixed: true })(client),
        threeDSecure: { shoppers: [{ ...plainShopper, client }], resultsBrought: "once" },
      }),
    },
  },
  "an archived token leaves its card in the vault": {
    file: "functions/processor-tokens/token/archive-token.ts",
    at: "tokenCardTakenAway(«before.key»)",
    instead: '"ptk-00000000000000000000"',
    oracle: "cardsGoWithTheirTokens",
  },
  "a token has the whole number of its card": {
    file: "functions/processor-tokens/create-processor-token/create-processor-token.ts",
    at: "maskedNumber: «maskedNumber(number)»",
    instead: "number",
    oracle: "noCardData",
  },
  "the log tells the number that a token stands for": {
    file: "functions/processor-tokens/token/token-vault.ts",
    at: 'processorTokenKey: item.pk.slice(prefix.length),\n        agentKey: «String(item["agentKey"])»',
    instead: "text",
    oracle: "noCardData",
  },
  "a token pays with the expiry date that it began with": {
    file: "functions/processor-tokens/token/given-card.ts",
    at: "const { expiryMonth, expiryYear } = «token»;\n  return accept({\n    number: card.number",
    instead: "{ expiryMonth: 12, expiryYear: 2031 }",
    oracle: "tokensPayWithTheirExpiry",
    way: {
      client: {},
      deeds: [],
      parts: withToken({ deeds: [{ deed: "new expiry date", sendsAtMs: [3_000] }], paysAgainAtMs: [61_000] }),
    },
  },
  "a token that nobody uses goes on": {
    file: "functions/processor-tokens/expire-processor-tokens/expire-processor-tokens.ts",
    at: "if («new Date(token.usableUntil) <= now») {",
    instead: "false",
    oracle: "unusedTokensEnd",
  },
};
