import type * as v from "valibot";
import { type CardToUse, cardToUse, itemsAfterCard, keysOfCard } from "../../processor-tokens/published.ts";
import { refusedDates } from "../../shared/entry/refused-dates.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import { realTime } from "../../shared/time/clock.ts";
import { reject } from "../../shared/values/result.ts";
import { timeOf } from "../../shared/values/schemas.ts";
import type { Warning } from "../../shared/values/warnings.ts";
import { authenticationToResponse } from "../authentication/authentication-view.ts";
import { admitRequest, knownOfMerchant } from "../creation/admit-request.ts";
import { authenticate, type CreationPlatform } from "../creation/authenticate.ts";
import { type Rule, refusedByRules } from "../creation/broken-rules.ts";
import { cardholderOf } from "../creation/cardholder-of.ts";
import { pendingAuthentication } from "../creation/pending-authentication.ts";
import type { CreateRequestorInitiatedBody } from "../creation/request-schemas.ts";
import { authenticationPath } from "../creation/unavailable-directory-server.ts";
import { areqOf } from "../domain/areq/areq.ts";
import { addressWarnings, dataQualityWarnings } from "../domain/areq/data-quality.ts";
import type { Recurrence } from "../domain/areq/purchase-fields.ts";
import type { Authentication } from "../domain/authentication/authentication.ts";
import { repeats } from "../domain/request/requestor-initiated.ts";
import { futureAuthentication, pastExpiry, unusedSeriesFields } from "../domain/request/series.ts";
import type { contract } from "./contract.ts";

type Body = Omit<v.InferOutput<typeof CreateRequestorInitiatedBody>, "card"> & { readonly card: CardToUse };

/** Protocol versions that support requestor-initiated (3RI) payments. */
const versions = ["2.2.0"] as const;

export const createRequestorInitiatedAuthentication = (
  platform: CreationPlatform,
): GatheringUseCase<typeof contract> => ({
  gather: ({ caller, body }) => [...keysOfCard(caller.agentKey, body.card), ...knownOfMerchant(caller.agentKey, body)],
  act: async (request, gathered) => {
    const { caller, requestId, deadline, ticket, answer } = request;
    const { agentKey } = caller;
    const card = await cardToUse(platform, request, request.body.card, gathered, "authentication");
    if (!card.ok) return card;
    const body = { ...request.body, card: card.value };
    const items = itemsAfterCard(request.body.card, gathered);
    const wrongDates = refusedDates(body, platform.clock());
    if (wrongDates) return reject(wrongDates);
    const { networkPriority, clock } = platform;
    const [keys, ranges] = await Promise.all([platform.cardPurposeKeys(), platform.lookUpCardRanges(body.card.number)]);
    const created = clock();

    const refused = refusedByRules(requestorRules(body, created));
    if (refused) return reject(refused);
    const admitted = admitRequest(body, items, { agentKey, ranges, networkPriority, versions });
    if (!admitted.ok) return admitted;

    const pending: Authentication = {
      ...pendingAuthentication({
        key: platform.newKey("authentication"),
        threeDSServerTransID: platform.newTransactionId(),
        requestId,
        created,
        admitted: admitted.value,
        body,
        keys,
      }),
      deviceChannel: "3ri",
      messageCategory: "01",
      threeRiIndicator: body.threeRiIndicator,
      warnings: [],
    };
    const { authMethod, dateTime, acsTransID } = body.threeDsPriorAuthenticationInfo;
    const areq = areqOf({
      authentication: pending,
      identity: platform.identityAt(pending.network),
      resultsUrl: platform.resultsUrl(pending.network),
      merchant: admitted.value.merchant,
      card: body.card,
      cardholder: cardholderOf(body),
      // The AReq contains real times, because the issuer compares them with its own clock.
      purchased: realTime(created),
      recurrence: recurrenceOf(body),
      channel: { kind: "3ri", prior: { authMethod, dateTime: realTime(timeOf(dateTime)), acsTransID } },
    });
    return authenticate(platform)({
      pending: {
        ...pending,
        warnings: [
          ...unusedOf(body),
          ...dataQualityWarnings(pending.network, areq),
          ...addressWarnings(cardholderOf(body)),
        ],
      },
      areq,
      agentKey,
      claimsMethod: false,
      ticket,
      deadline,
      answer: (decided) => answer(authenticationToResponse(decided, { now: clock() }), authenticationPath(decided.key)),
    });
  },
});

function unusedOf(body: Body): readonly Warning[] {
  const { threeRiIndicator } = body;
  const used = repeats(threeRiIndicator)
    ? (["recurringExpiry", "recurringFrequency", "installmentTerms"] as const)
    : [];
  return unusedSeriesFields(body, used, `threeRiIndicator '${threeRiIndicator}'`);
}

function requestorRules(body: Body, now: Date): readonly Rule[] {
  const { amount, threeRiIndicator, recurringExpiry, recurringFrequency, installmentTerms } = body;
  const isTermless = (threeRiIndicator === "installment") !== (installmentTerms !== undefined);
  const isEndless = repeats(threeRiIndicator) && (recurringExpiry === undefined || recurringFrequency === undefined);
  return [
    {
      name: "amount",
      field: "/amount/value",
      broken: amount.value === 0 && "the amount must be greater than 0",
    },
    {
      name: "installmentTerms",
      field: "/installmentTerms",
      broken:
        isTermless &&
        "installmentTerms is required with threeRiIndicator 'installment', and not allowed with any other value",
    },
    {
      name: "recurringExpiry",
      field: "/recurringExpiry",
      broken: repeats(threeRiIndicator) && pastExpiry(recurringExpiry, now),
    },
    {
      name: "priorAuthentication",
      field: "/threeDsPriorAuthenticationInfo/dateTime",
      broken: futureAuthentication(body.threeDsPriorAuthenticationInfo.dateTime, now),
    },
    {
      name: "recurrence",
      field: "/threeRiIndicator",
      broken:
        isEndless && `threeRiIndicator is '${threeRiIndicator}', which requires recurringExpiry and recurringFrequency`,
    },
  ];
}

function recurrenceOf({
  threeRiIndicator,
  recurringExpiry,
  recurringFrequency,
  installmentTerms,
}: Body): Recurrence | undefined {
  if (!repeats(threeRiIndicator) || recurringExpiry === undefined || recurringFrequency === undefined) return undefined;
  return { expiry: recurringExpiry, frequencyDays: recurringFrequency, installmentTerms };
}
