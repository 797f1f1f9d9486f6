import { iamArn, place } from "../account-and-region.ts";
import type { Principal } from "./principal.ts";
import type { Roles } from "./roles.ts";

export interface Credential {
  readonly secretAccessKey: string;
  /** Session token that must be sent with each request. Present for temporary credentials. */
  readonly sessionToken?: string;
  readonly expiresAt?: number;
  readonly principal: Principal;
}

export type FindCredential = (accessKeyId: string) => Credential | undefined;

/**
 * Secret access key and session token of functions and containers. The access key ID is the name of the function or container.
 */
export const localSecret = "local";

/**
 * Credentials for people and programs outside the stacks, with all permissions. The access key ID and the secret access key
 * are both `operator`.
 */
export const operator: Credential = {
  secretAccessKey: "operator",
  principal: { account: place.account, arn: iamArn("user/operator"), check: () => undefined },
};

interface CallingFunctions {
  definition(accessKeyId: string): Parameters<Roles["principal"]>[0] | undefined;
}

/**
 * Finds credentials by access key ID: the operator's, and those of functions and containers. Functions and containers act with
 * their own roles.
 */
export function localCredentials(
  functions: CallingFunctions,
  containers: { readonly credential: FindCredential },
  roles: Roles,
): FindCredential {
  const known = new Map<string, Credential>([["operator", operator]]);
  return (accessKeyId) => {
    const caller = known.has(accessKeyId) ? undefined : functions.definition(accessKeyId);
    if (caller) {
      const principal = roles.principal(caller);
      known.set(accessKeyId, { secretAccessKey: localSecret, sessionToken: localSecret, principal });
    }
    return known.get(accessKeyId) ?? containers.credential(accessKeyId);
  };
}
