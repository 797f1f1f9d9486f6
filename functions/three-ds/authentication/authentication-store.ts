import { dueAt, dueAttributes } from "../../shared/store/due-work.ts";
import { finishedRecord, type IdempotencyTicket, writeWithRecord } from "../../shared/store/idempotency.ts";
import { listedByAgent, listedByReference, putEntity, versionSortKey } from "../../shared/store/stored-entity.ts";
import { eventAttributes } from "../../shared/store/stored-event.ts";
import {
  type Item,
  type ItemKey,
  isNew,
  type Put,
  type Table,
  type Update,
  type Write,
} from "../../shared/store/table.ts";
import { addSeconds } from "../../shared/time/clock.ts";
import type { ReadyAnswer } from "../../shared/values/ready-answer.ts";
import { claimedMethod } from "../creation/method-claim-store.ts";
import type { Authentication } from "../domain/authentication/authentication.ts";
import type { DecidedAuthentication } from "../domain/authentication/decide-authentication.ts";
import { proofOf } from "../domain/authentication/proof-of.ts";
import type { AuthenticationEvent } from "./authentication-event.ts";
import {
  authenticationItemKey,
  authenticationToItem,
  itemToAnyAuthentication,
  transactionKey,
  transactionToPut,
} from "./authentication-item.ts";
import { authenticationList, authenticationReferenceList } from "./authentication-lists.ts";
import { authenticationProofToPut } from "./authentication-proof-store.ts";
import { type AuthenticationValueKey, knownValue } from "./authentication-value-store.ts";

/**
 * Stores each authentication in one item. A transition updates the item conditionally and, in the same database transaction,
 * adds an item with the transition and its event. Another item, written with the authentication, maps the 3DS Server
 * transaction ID to the authentication, because the result of a challenge can arrive before an index contains the
 * authentication.
 */

/**
 * Authentication as read by the results endpoint and the sweep, with the agent's key and the key of the request's
 * idempotency record.
 */
export interface StoredAuthentication {
  readonly authentication: Authentication;
  readonly agentKey: string;
  readonly recordKey: ItemKey | undefined;
  readonly dueAt: string | undefined;
}

export function itemToStoredAuthentication(item: Item | undefined): StoredAuthentication | undefined {
  if (!item) return undefined;
  const { recordPk, recordSk, agentKey, dueAt: due } = item;
  return {
    authentication: itemToAnyAuthentication(item),
    agentKey: String(agentKey),
    recordKey: recordPk ? { table: "domain", pk: String(recordPk), sk: String(recordSk) } : undefined,
    dueAt: due === undefined ? undefined : String(due),
  };
}

function transitionToPut(
  { key, version, state }: DecidedAuthentication,
  agentKey: string,
  event: ReturnType<AuthenticationEvent>,
): Put {
  const itemKey = { ...authenticationItemKey(key), sk: `transition#${versionSortKey(version)}` };
  return putEntity(itemKey, { agentKey, threedsKey: key, version, state, ...eventAttributes(event) }, isNew);
}

/**
 * Returns the attributes for two lists: the agent's authentications, and the agent's authentications with the same
 * `transactionReference`. References need not be unique.
 */
function listsOf(authentication: Authentication, agentKey: string) {
  const { key, transactionReference } = authentication;
  return {
    ...listedByAgent(authenticationList(agentKey, key), authentication),
    ...(transactionReference !== undefined &&
      listedByReference(authenticationReferenceList(agentKey, transactionReference))),
  };
}

interface Beginning {
  readonly authentication: Authentication;
  readonly agentKey: string;
  /** True if the 3DS Server transaction ID was issued for a 3DS Method run. Only one authentication can claim such an ID. */
  readonly claimsMethod: boolean;
  readonly ticket: IdempotencyTicket | undefined;
  readonly now: Date;
}

interface Transition {
  readonly from: Authentication;
  readonly to: DecidedAuthentication;
  readonly agentKey: string;
  /** Idempotency record that is still in progress, and the API response to store in it. */
  readonly record?: { readonly key: ItemKey; readonly answer: ReadyAnswer } | undefined;
  readonly now: Date;
}

export interface AuthenticationStore {
  /**
   * Writes the requested authentication, its list entries, the item for its 3DS Server transaction ID, and the request's
   * idempotency record, before the AReq is sent. If `claimsMethod` is true, the same database transaction claims the 3DS
   * Server transaction ID. Returns false if another authentication has already claimed the ID.
   */
  begin(beginning: Beginning): Promise<boolean>;
  /**
   * Writes the decision, its event, the proof that charges read, the item of the authentication value, and the API response
   * for the idempotency record. Returns false if the authentication has been decided in the meantime.
   */
  decide(transition: Transition): Promise<boolean>;
  find(threedsKey: string): Promise<StoredAuthentication | undefined>;
  keyOfTransaction(threeDSServerTransID: string): Promise<string | undefined>;
}

export interface AuthenticationTimes {
  /**
   * Age, in seconds, at which the sweep ends an authentication in the state `requested`, assuming that the function that
   * created it crashed. This age exceeds the function timeout and the timeout for the directory server's response.
   */
  readonly pendingSeconds: number;
  /** Age in seconds at which an unfinished challenge expires (EMV 3-D Secure allows ten minutes for a challenge page). */
  readonly challengeSeconds: number;
}

export const authenticationStore = (
  table: Table,
  authenticationEvent: AuthenticationEvent,
  valueKey: AuthenticationValueKey,
  { pendingSeconds, challengeSeconds }: AuthenticationTimes,
): AuthenticationStore => ({
  begin: async ({ authentication, agentKey, claimsMethod, ticket, now }) => {
    const { key, threeDSServerTransID } = authentication;
    const list = listsOf(authentication, agentKey);
    const due = dueAt("pending-authentication", key, addSeconds(now, pendingSeconds));
    const record = ticket && { recordPk: ticket.recordKey.pk, recordSk: ticket.recordKey.sk };
    const attributes = { ...authenticationToItem(authentication), agentKey, ...list, ...due, ...record };
    const put = putEntity(authenticationItemKey(key), attributes, isNew);
    const writes: Write[] = [put, transactionToPut(threeDSServerTransID, key, agentKey)];
    if (claimsMethod) writes.push(claimedMethod(threeDSServerTransID, key));
    const result = await writeWithRecord(table, writes, ticket?.begun(now));
    if (!result.written && !claimsMethod) throw new Error(`authentication ${key} already exists`);
    return result.written;
  },
  decide: async ({ from, to, agentKey, record, now }) => {
    const due =
      to.state === "challenge" ? dueAt("open-challenge", to.key, addSeconds(now, challengeSeconds)) : undefined;
    const update: Update = {
      kind: "update",
      key: authenticationItemKey(to.key),
      set: { ...authenticationToItem(to), ...due },
      ...(!due && { remove: dueAttributes }),
      onlyIf: {
        expression: "#version = :version AND #state = :state",
        values: { version: from.version, state: from.state },
      },
    };
    const proof = proofOf(to);
    const result = await table.write([
      update,
      transitionToPut(to, agentKey, authenticationEvent(to, agentKey, now)),
      ...(proof ? [authenticationProofToPut(proof, agentKey), ...knownValue(valueKey, proof, agentKey, now)] : []),
      ...(record ? [finishedRecord(record.key, record.answer)] : []),
    ]);
    return result.written;
  },
  find: async (threedsKey) => {
    const [item] = await table.read([authenticationItemKey(threedsKey)]);
    return itemToStoredAuthentication(item);
  },
  keyOfTransaction: async (threeDSServerTransID) => {
    const [item] = await table.read([transactionKey(threeDSServerTransID)]);
    return item && String(item["threedsKey"]);
  },
});
