import type * as v from "valibot";
import type { Authentication as ShownAuthentication } from "./authentication-schemas.ts";
import type { Authentication, StoredMessage } from "./domain/authentication.ts";
import { type ChallengeWindowSize, challengeRequest } from "./domain/challenge-request.ts";
import { showsAuthenticationValue } from "./domain/value-retention.ts";

type Shown = v.InferInput<typeof ShownAuthentication>;

interface ViewOptions {
  readonly now: Date;
  /** How large a window the client opens for the challenge. */
  readonly challengeWindowSize?: ChallengeWindowSize;
}

/** Everything that ends without a challenge is frictionless, failures too; nobody was there to be challenged in 3RI. */
const flowOf = ({ deviceChannel, state, ares }: Authentication): Shown["flow"] => {
  if (deviceChannel === "3ri" || state === "requested") return undefined;
  return ares?.transStatus === "C" ? "challenge" : "frictionless";
};

const withoutValue = ({ authenticationValue: _withheld, ...message }: StoredMessage): StoredMessage => message;

const entityToShown = (
  authentication: Authentication,
  ares: StoredMessage | undefined,
  rreq: StoredMessage | undefined,
) =>
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
    card: { maskedNumber: authentication.card.maskedNumber },
    amount: authentication.amount,
    type: authentication.type,
    threeRiIndicator: authentication.threeRiIndicator,
    challengeIndicator: authentication.challengeIndicator,
    transactionReference: authentication.transactionReference,
    ares,
    rreq,
    protocolError: authentication.protocolError,
    warnings: [...authentication.warnings],
  }) as Shown;

/** An authentication as its client sees it, with what it needs for the challenge and for the charge. */
export const authenticationToShown = (
  authentication: Authentication,
  { now, challengeWindowSize = "05" }: ViewOptions,
): Shown => {
  const { ares, rreq, state, created } = authentication;
  const shown = (message: StoredMessage | undefined) =>
    message && (showsAuthenticationValue(created, now) ? message : withoutValue(message));
  const creq = ares && state === "challenge" ? { creq: challengeRequest(ares, challengeWindowSize) } : {};
  return entityToShown(authentication, ares && { ...shown(ares), ...creq }, shown(rreq));
};

/** As it stands in a list: without what pays for a charge or opens a challenge. */
export const authenticationToListed = (authentication: Authentication): Shown => {
  const { ares, rreq } = authentication;
  return entityToShown(authentication, ares && withoutValue(ares), rreq && withoutValue(rreq));
};
