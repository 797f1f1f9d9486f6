import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineProblems, refusal, type ValidationError } from "../../shared/entry/problem.ts";
import { openEntitiesMax } from "../../shared/store/open-entities.ts";

export const processorTokenProblems = defineProblems({
  invalid: {
    type: "processorTokens/invalid-processor-token",
    status: 409,
    title: "Invalid Processor Token",
    retryable: false,
    meaning:
      "One of the following applies: the processor token is archived; the token expired at its `usableUntil` because it was not used; the series of the initial charge ended when the processor token of that charge was archived; the card is no longer stored; the charge in `chargeKey` has no card number to store.",
    remedy: "Create a new token with `cardData`. If you do not have the card details, ask the cardholder for them.",
  },
  tooMany: {
    type: "processorTokens/too-many",
    status: 409,
    title: "Too Many Processor Tokens",
    retryable: false,
    meaning: `The agent has reached its processor token limit (${openEntitiesMax.processorTokens.toLocaleString("en")} by default; archived tokens do not count).`,
    remedy: "Archive unused tokens, or ask the operator for a higher limit. Payments with a card number still work.",
  },
});

export const noSuchToken = (tokenKey: string) =>
  refusal(commonProblems.notFound, `There is no processor token '${tokenKey}'.`);

export const tokenArchived = (tokenKey: string) =>
  refusal(processorTokenProblems.invalid, `The processor token '${tokenKey}' is archived.`);

export const tokenNotUsed = ({ key, usableUntil }: { readonly key: string; readonly usableUntil: string }) =>
  refusal(
    processorTokenProblems.invalid,
    `The processor token '${key}' expired at ${usableUntil} because it was not used, and is being archived.`,
  );

export const tokenCardGone = (tokenKey: string) =>
  refusal(processorTokenProblems.invalid, `The card of the processor token '${tokenKey}' is no longer stored.`);

export const unfitForCard = (validationErrors: readonly ValidationError[]) =>
  refusal(commonProblems.invalidInput, "The request is not valid for the stored card.", {
    validationErrors,
  });
