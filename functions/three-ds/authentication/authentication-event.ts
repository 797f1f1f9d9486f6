import { authenticationUpdated } from "../../../events/authentication-updated.ts";
import { type CloudEvent, cloudEvent, type EventNames } from "../../../events/cloud-event.ts";
import type { DecidedAuthentication } from "../domain/authentication/decide-authentication.ts";
import { followUpOf } from "../domain/authentication/next-step.ts";

export type AuthenticationEvent = (authentication: DecidedAuthentication, agentKey: string, now: Date) => CloudEvent;

/** The event ID is derived from the authentication's key and version, so a repeated publication has the same ID. */
export const authenticationEventFor =
  (names: EventNames): AuthenticationEvent =>
  (authentication, agentKey, now) => {
    const { key, version, state } = authentication;
    return cloudEvent(
      authenticationUpdated,
      {
        fact: `${key} ${version}`,
        subject: key,
        time: now,
        agentKey,
        data: { threedsKey: key, result: state, nextStep: followUpOf(authentication).nextStep, version },
      },
      names,
    );
  };
