import { authenticationToResponse } from "../../../../functions/three-ds/authentication/authentication-view.ts";
import type { Authentication } from "../../../../functions/three-ds/domain/authentication/authentication.ts";
import { type Books, kindOf } from "../books.ts";
import type { PlainItem } from "../table-engine.ts";

/** A stored authentication, with the record of the request that created it. */
export type StoredAuthentication = Authentication & { readonly agentKey: string; readonly recordPk?: string };

const isAuthentication = (item: PlainItem): boolean => kindOf(item) === "3ds";

export const authenticationsIn = ({ items }: Pick<Books, "items">): readonly StoredAuthentication[] =>
  items.filter(isAuthentication) as unknown as readonly StoredAuthentication[];

/** Returns every version of every authentication in the order of the writes. */
export const authenticationVersionsIn = ({ changes }: Pick<Books, "changes">): readonly StoredAuthentication[] =>
  changes.flatMap(({ item }) => (item && isAuthentication(item) ? [item as unknown as StoredAuthentication] : []));

/** Returns the message that proves the authentication. During a challenge, none does; afterwards, its result does. */
export const resultOf = ({ state, ares, rreq }: Authentication) => (state === "challenge" ? undefined : (rreq ?? ares));

export const nextStepOf = (authentication: StoredAuthentication): string | undefined =>
  authenticationToResponse(authentication, { now: new Date(authentication.created) }).nextStep;
