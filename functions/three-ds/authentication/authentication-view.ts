import type * as v from "valibot";
import { encodeMessage } from "#emv-3ds-messages/base64url";
import { creqOf } from "#emv-3ds-messages/replies";
import { type Authentication, showsAuthenticationValue } from "../domain/authentication/authentication.ts";
import { isDecided } from "../domain/authentication/decide-authentication.ts";
import { followUpOf, followUpWarnings } from "../domain/authentication/next-step.ts";
import type { Authentication as AuthenticationResponse } from "./authentication-schemas.ts";

type Shown = v.InferInput<typeof AuthenticationResponse>;

interface ViewOptions {
  readonly now: Date;
  readonly challengeWindowSize?: string;
}

/** Every authentication that ends without a challenge is frictionless, even if it fails. 3RI authentications have no flow. */
function flowOf({ deviceChannel, state, ares }: Authentication): Shown["flow"] {
  if (deviceChannel === "3ri" || state === "requested") return undefined;
  return ares?.transStatus === "C" ? "challenge" : "frictionless";
}

const withoutValue = <Message extends { readonly authenticationValue?: string }>({
  authenticationValue: _withheld,
  ...message
}: Message) => message;

function shownFollowUp(authentication: Authentication): Pick<Shown, "nextStep" | "retryable" | "warnings"> {
  const followUp = isDecided(authentication) ? followUpOf(authentication) : undefined;
  const warnings = [...authentication.warnings, ...(followUp ? followUpWarnings(followUp) : [])];
  return {
    nextStep: followUp?.nextStep,
    retryable: followUp?.retryable,
    warnings: warnings.length > 0 ? warnings : undefined,
  };
}

type Messages = Pick<Authentication, "ares" | "rreq">;

const shownCard = ({ card: { maskedNumber, processorTokenKey } }: Authentication): Shown["card"] => ({
  maskedNumber,
  ...(processorTokenKey !== undefined && { processorTokenKey }),
});

/** The ARes and the RReq are passed separately, so that callers can omit the authentication value from these messages. */
const entityToResponse = (authentication: Authentication, { ares, rreq }: Messages): Shown =>
  ({
    key: authentication.key,
    version: authentication.version,
    created: authentication.created,
    lastModified: authentication.lastModified,
    merchantAcceptorRef: authentication.acceptor,
    merchantInfo: authentication.merchantInfo,
    network: authentication.network,
    protocolVersion: authentication.protocolVersion,
    deviceChannel: authentication.deviceChannel,
    flow: flowOf(authentication),
    result: authentication.state === "requested" ? undefined : authentication.state,
    fraudLiability: authentication.fraudLiability,
    card: shownCard(authentication),
    amount: authentication.amount,
    type: authentication.type,
    threeRiIndicator: authentication.threeRiIndicator,
    challengeIndicator: authentication.challengeIndicator,
    transactionReference: authentication.transactionReference,
    ares,
    rreq,
    protocolError: authentication.protocolError,
    ...shownFollowUp(authentication),
  }) as Shown;

const withoutValues = ({ ares, rreq }: Authentication): Messages => ({
  ...(ares && { ares: withoutValue(ares) }),
  ...(rreq && { rreq: withoutValue(rreq) }),
});

/**
 * Builds the response for an authentication. The response contains the creq while the challenge is open, and the
 * authentication value until the authentication is 45 days old.
 */
export function authenticationToResponse(
  authentication: Authentication,
  { now, challengeWindowSize = "05" }: ViewOptions,
): Shown {
  const keepsValues = showsAuthenticationValue(authentication.created, now);
  const shown = entityToResponse(authentication, keepsValues ? authentication : withoutValues(authentication));
  if (authentication.state !== "challenge" || !authentication.ares || !shown.ares) return shown;
  const creq = encodeMessage(creqOf(authentication.ares, challengeWindowSize));
  return { ...shown, ares: { ...shown.ares, creq } };
}

/** Builds the list entry of an authentication, without the authentication value and the creq. */
export const authenticationToListed = (authentication: Authentication): Shown =>
  entityToResponse(authentication, withoutValues(authentication));
