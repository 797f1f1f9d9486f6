import type * as v from "valibot";
import { type CardToUse, cardToUse, itemsAfterCard, keysOfCard } from "../../processor-tokens/published.ts";
import { ratesAmong, ratesToRead } from "../../reference-rates/published.ts";
import { refusal } from "../../shared/entry/problem.ts";
import { refusedDates } from "../../shared/entry/refused-dates.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import { realTime } from "../../shared/time/clock.ts";
import { oldLocalTime } from "../../shared/time/sendable-dates.ts";
import { reject } from "../../shared/values/result.ts";
import { timeOf } from "../../shared/values/schemas.ts";
import { authenticationToResponse } from "../authentication/authentication-view.ts";
import { threeDsProblems } from "../authentication/three-ds-problems.ts";
import { admitRequest, knownOfMerchant } from "../creation/admit-request.ts";
import { authenticate, type CreationPlatform } from "../creation/authenticate.ts";
import { cardholderOf } from "../creation/cardholder-of.ts";
import { itemToMethodClaim, methodClaimKey } from "../creation/method-claim-store.ts";
import { pendingAuthentication } from "../creation/pending-authentication.ts";
import type { CreateAuthenticationBody } from "../creation/request-schemas.ts";
import { authenticationPath } from "../creation/unavailable-directory-server.ts";
import { areqOf } from "../domain/areq/areq.ts";
import { addressWarnings, dataQualityWarnings } from "../domain/areq/data-quality.ts";
import type { Authentication } from "../domain/authentication/authentication.ts";
import { challengeWish, exemptionOf } from "../domain/request/challenge-indicator.ts";
import { claimRefusal } from "../domain/request/method-claim.ts";
import { methodCompletion } from "../domain/request/method-completion.ts";
import { type AdmittedAuthentication, validateAuthentication } from "./admit-authentication.ts";
import type { contract } from "./contract.ts";

type Body = Omit<v.InferOutput<typeof CreateAuthenticationBody>, "card"> & { readonly card: CardToUse };

/** Authenticates a cardholder through the browser. */
export const createAuthentication = (platform: CreationPlatform): GatheringUseCase<typeof contract> => ({
  gather: ({ caller, body }) => [
    ...keysOfCard(caller.agentKey, body.card),
    ...(body.threeDSServerTransID === undefined ? [] : [methodClaimKey(body.threeDSServerTransID)]),
    ...ratesToRead(exemptionOf(body.challengeIndicator), body.amount),
    ...knownOfMerchant(caller.agentKey, body),
  ],
  act: async (request, items) => {
    const { caller, requestId, deadline, ticket, answer } = request;
    const { agentKey } = caller;
    const card = await cardToUse(platform, request, request.body.card, items, "authentication");
    if (!card.ok) return card;
    const body = { ...request.body, card: card.value };
    const gathered = itemsAfterCard(request.body.card, items);
    const wrongDates = refusedDates(body, platform.clock());
    if (wrongDates) return reject(wrongDates);
    const { networkPriority, clock, newKey } = platform;
    const [keys, ranges] = await Promise.all([platform.cardPurposeKeys(), platform.lookUpCardRanges(body.card.number)]);
    const created = clock();

    const claimsMethod = body.threeDSServerTransID !== undefined;
    const claim = claimsMethod ? itemToMethodClaim(gathered[0]) : undefined;
    const isSameCard =
      claim?.processorTokenKey === body.card.processorTokenKey &&
      claim !== undefined &&
      keys.matches("card-fingerprint", body.card.number, claim.card);
    const unclaimable = claimsMethod ? claimRefusal(claim, { agentKey, isSameCard, now: created }) : undefined;
    if (unclaimable !== undefined) return reject(refusal(threeDsProblems.invalidRequest, `${unclaimable}.`));

    const ofMerchant = gathered.slice(-knownOfMerchant(agentKey, body).length);
    const claimedNetwork = claim?.network;
    const requested = admitRequest(body, ofMerchant, { agentKey, ranges, claimedNetwork, networkPriority });
    if (!requested.ok) return requested;
    const admitted = validateAuthentication(body, requested.value, ratesAmong(gathered, created), {
      allowLoopback: platform.allowLoopback,
      now: created,
    });
    if (!admitted.ok) return admitted;

    const pending: Authentication = {
      ...pendingAuthentication({
        key: newKey("authentication"),
        threeDSServerTransID: claim?.threeDSServerTransID ?? platform.newTransactionId(),
        requestId,
        created,
        admitted: admitted.value,
        body,
        keys,
      }),
      ...askedOf(body, admitted.value),
    };
    const areq = areqFor(body, pending, admitted.value, claimsMethod, platform);
    const warnings = [
      ...pending.warnings,
      ...oldLocalTime(body.localTransactionDateTime, created),
      ...dataQualityWarnings(pending.network, areq),
      ...addressWarnings(cardholderOf(body)),
    ];
    return authenticate(platform)({
      pending: { ...pending, warnings },
      areq,
      agentKey,
      claimsMethod,
      ticket,
      deadline,
      answer: (decided) => answer(authenticationToResponse(decided, { now: clock() }), authenticationPath(decided.key)),
    });
  },
});

function askedOf({ type, challengeIndicator }: Body, { range, version, warnings }: AdmittedAuthentication) {
  const exemption = exemptionOf(challengeIndicator);
  const { category } = challengeWish(challengeIndicator, range.network, version);
  return {
    deviceChannel: "browser" as const,
    messageCategory: category ?? (type.intent === "account-status" ? ("02" as const) : ("01" as const)),
    type: { intent: type.intent, order: type.order },
    ...(challengeIndicator && { challengeIndicator }),
    ...(exemption && { exemption }),
    warnings,
  };
}

function areqFor(
  body: Body,
  pending: Authentication,
  { merchant, range, notificationUrl, recurrence }: AdmittedAuthentication,
  claimed: boolean,
  { identityAt, resultsUrl }: CreationPlatform,
) {
  const { network } = pending;
  return areqOf({
    authentication: pending,
    identity: identityAt(network),
    resultsUrl: resultsUrl(network),
    merchant,
    card: body.card,
    cardholder: cardholderOf(body),
    // The AReq contains the real time, because the issuer compares the time with its own clock.
    purchased: realTime(timeOf(body.localTransactionDateTime ?? pending.created)),
    recurrence,
    channel: {
      kind: "browser",
      data: body.authenticationContext.browserData,
      notificationUrl,
      methodCompletion: methodCompletion({
        hasMethodUrl: range.threeDSMethodURL !== undefined,
        claimed,
        completed: body.threeDSMethodCompleted,
      }),
    },
  });
}
