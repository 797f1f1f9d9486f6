import type { Functions } from "../lambda/functions.ts";
import { place } from "../place.ts";
import type { Access } from "./policy.ts";
import type { Roles } from "./roles.ts";

/** Who makes a call, and what that one may do. */
export interface Principal {
  readonly account: string;
  /** Throws AccessDenied unless all of it is allowed. */
  check(accesses: readonly Access[]): void;
}

export interface Credential {
  readonly secretAccessKey: string;
  /** Temporary credentials come with a token that has to be sent along. */
  readonly sessionToken?: string;
  readonly expiresAt?: number;
  readonly principal: Principal;
}

export type FindCredential = (accessKeyId: string) => Credential | undefined;

/** Of functions; the access key id is the function's name. */
export const localSecret = "local";

/** People and programs outside the stacks: their calls are not judged. Id and secret are the same word. */
const operator: Credential = {
  secretAccessKey: "operator",
  principal: { account: place.account, check: () => undefined },
};

/** Functions act with their roles. */
export const localCredentials =
  (functions: Functions, roles: Roles): FindCredential =>
  (accessKeyId) => {
    if (accessKeyId === "operator") return operator;
    const caller = functions.definition(accessKeyId);
    if (!caller) return undefined;
    const principal = { account: place.account, check: (accesses: readonly Access[]) => roles.check(caller, accesses) };
    return { secretAccessKey: localSecret, sessionToken: localSecret, principal };
  };
