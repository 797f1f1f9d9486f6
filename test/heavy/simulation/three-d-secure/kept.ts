import { authenticationToResponse } from "../../../../functions/three-ds/authentication/authentication-view.ts";
import type { Authentication } from "../../../../functions/three-ds/domain/authentication/authentication.ts";
import { type Books, kindOf } from "../books.ts";
import type { PlainItem } from "../table-engine.ts";

/** An authentication as its item has it, with the record of the request that made it. */
export type StoredAuthentication = Authentication & { readonly agentKey: string; readonly recordPk?: string };

const isAuthentication = (item: PlainItem): boolean => kindOf(item) === "3ds";

export const authenticationsIn = ({ items }: Pick<Books, "items">): readonly StoredAuthentication[] =>
  items.filter(isAuthentication) as unknown as readonly StoredAuthentication[];

/** Every version of every authentication, in the order in which they were written. */
export const authenticationVersionsIn = ({ changes }: Pick<Books, "changes">): readonly StoredAuthentication[] =>
  changes.flatMap(({ item }) => (item && isAuthentication(item) ? [item as unknown as StoredAuthentication] : []));

/** What proves the authentication: after a challenge its result, before it nothing does. */
export const resultOf = ({ state, ares, rreq }: Authentication) => (state === "challenge" ? undefined : (rreq ?? ares));

/** `nextStep` of an authentication. */
export const nextStepOf = (authentication: StoredAuthentication): string | undefined =>
  authenticationToResponse(authentication, { now: new Date(authentication.created) }).nextStep;
