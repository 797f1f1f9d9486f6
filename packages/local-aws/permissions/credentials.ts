import { iamArn, place } from "../account-and-region.ts";
import type { Principal } from "./principal.ts";
import type { Roles } from "./roles.ts";

export interface Credential {
  readonly secretAccessKey: string;
  /** Temporary credentials include a token that must be sent with each request. */
  readonly sessionToken?: string;
  readonly expiresAt?: number;
  readonly principal: Principal;
}

export type FindCredential = (accessKeyId: string) => Credential | undefined;

/** Secret and token of functions and containers; the access key id is their name. */
export const localSecret = "local";

/** People and programs outside the stacks, with all permissions. Id and secret are the same string. */
export const operator: Credential = {
  secretAccessKey: "operator",
  principal: { account: place.account, arn: iamArn("user/operator"), check: () => undefined },
};

/** Functions of the templates, by access key id. */
interface CallingFunctions {
  definition(accessKeyId: string): Parameters<Roles["principal"]>[0] | undefined;
}

/** Functions and containers act with their roles. */
export const localCredentials = (
  functions: CallingFunctions,
  containers: { readonly credential: FindCredential },
  roles: Roles,
): FindCredential => {
  const known = new Map<string, Credential>([["operator", operator]]);
  return (accessKeyId) => {
    const caller = known.has(accessKeyId) ? undefined : functions.definition(accessKeyId);
    if (caller) {
      const principal = roles.principal(caller);
      known.set(accessKeyId, { secretAccessKey: localSecret, sessionToken: localSecret, principal });
    }
    return known.get(accessKeyId) ?? containers.credential(accessKeyId);
  };
};
