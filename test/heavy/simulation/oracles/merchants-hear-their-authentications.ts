import { isDeepStrictEqual } from "node:util";
import { authenticationToResponse } from "../../../../functions/three-ds/authentication/authentication-view.ts";
import { furthestAheadSeconds } from "../agent-clocks.ts";
import type { Books, Oracle } from "../books.ts";
import { agentKeyOf } from "../master-data.ts";
import { endpoints } from "../three-d-secure/functions.ts";
import { authenticationsIn, authenticationVersionsIn, type StoredAuthentication } from "../three-d-secure/kept.ts";
import type { ShownLater } from "../three-d-secure/later-looks.ts";
import { type HeardAuthentication, isUnavailable, type ToldAuthentication, toldIn } from "../three-d-secure/shopper.ts";
import { undeclared } from "./answers-keep-their-word.ts";

/**
 * What a merchant heard of an authentication is what it was then, and nothing that was told before is taken back; its value is shown for 45 days. A request is
 * one authentication, and all its sends hear the same.
 */
export const merchantsHearTheirAuthentications: Oracle = (books) => {
  const left = books.parts.threeDSecure;
  if (!left) return [];
  return [
    ...left.heard.flatMap((one) => undeclared(one, endpoints[one.operation].contract)),
    ...left.heard.flatMap((one) => untrue(one, books)),
    ...left.heard.flatMap((one) => contradicted(one, books)),
    ...takenBack(left.heard),
    ...otherAnswers(left.heard),
    ...madeTwice(books),
    ...shownOtherwise(left.shownLater, books),
  ];
};

const versionOf = (told: ToldAuthentication, books: Books): StoredAuthentication | undefined =>
  authenticationVersionsIn(books).find(
    ({ key, version, state }) => key === told.key && version === told.version && state !== "requested",
  );

const shownOf = (version: StoredAuthentication): unknown =>
  JSON.parse(JSON.stringify(authenticationToResponse(version, { now: new Date(version.created) })));

const untrue = (heard: HeardAuthentication, books: Books): readonly string[] => {
  const told = toldIn(heard);
  if (!told) return [];
  const version = versionOf(told, books);
  if (!version) return [`${heard.invocation} heard of ${told.key} in version ${told.version}, which is not there`];
  return isDeepStrictEqual(told, shownOf(version)) ? [] : [`${heard.invocation} heard something else of ${told.key}`];
};

const valuesShownMs = 45 * 86_400_000;

const withoutValues = (shown: unknown): unknown =>
  JSON.parse(JSON.stringify(shown, (name, value) => (name === "authenticationValue" ? undefined : value)));

const shownOtherwise = (later: ShownLater | undefined, books: Books): readonly string[] => {
  if (!later) return [];
  return authenticationsIn(books).flatMap((one) => {
    const aheadMs = furthestAheadSeconds(one.agentKey, books) * 1_000;
    const isOld = later.at.getTime() + aheadMs - Date.parse(one.created) > valuesShownMs;
    const expected = isOld ? withoutValues(shownOf(one)) : shownOf(one);
    return isDeepStrictEqual(later.shown.get(one.key), expected)
      ? []
      : [`at ${later.at.toISOString()} something else is shown of ${one.key} of ${one.created}`];
  });
};

/** Without an answer of the directory server nothing can be proved, now or later. */
const contradicted = (heard: HeardAuthentication, books: Books): readonly string[] => {
  if (!isUnavailable(heard)) return [];
  const { threedsKey } = JSON.parse(heard.response?.body ?? "{}") as { readonly threedsKey?: string };
  const kept = authenticationsIn(books).find(({ key }) => key === threedsKey);
  return kept?.state === "non-authenticated" && !kept.ares
    ? []
    : [`${heard.invocation} heard that nobody answered, and ${threedsKey} is ${kept?.state}`];
};

const takenBack = (heard: readonly HeardAuthentication[]): readonly string[] => {
  const looks = heard.flatMap((one) => {
    const told = one.operation === "get-authentication" ? toldIn(one) : undefined;
    return told ? [{ one, told }] : [];
  });
  return looks.flatMap(({ one, told }) => {
    const before = looks.find(
      (other) => other.told.key === told.key && other.one.heardMs < one.startedMs && other.told.version > told.version,
    );
    return before ? [`${one.invocation} heard version ${told.version} after version ${before.told.version}`] : [];
  });
};

const made = (operation: HeardAuthentication["operation"]): boolean => operation.startsWith("create-");

const otherAnswers = (heard: readonly HeardAuthentication[]): readonly string[] => {
  const keyed = heard.filter(({ operation, idempotencyKey }) => made(operation) && idempotencyKey !== undefined);
  const answers = Map.groupBy(
    keyed.filter(({ response }) => response?.statusCode === 201),
    ({ agent, idempotencyKey }) => `${agent} ${idempotencyKey}`,
  );
  return [...answers].flatMap(([name, all]) =>
    new Set(all.map(({ response }) => response?.body)).size > 1 ? [`key ${name} had several answers`] : [],
  );
};

const madeTwice = (books: Books): readonly string[] => {
  const stored = authenticationsIn(books);
  const records = stored.flatMap(({ recordPk }) => recordPk ?? []);
  const keyless = stored.filter(({ recordPk }) => recordPk === undefined).length;
  const { shoppers = [] } = books.plan.parts?.threeDSecure ?? {};
  const sends = shoppers
    .filter(({ keyNumber }) => keyNumber === undefined)
    .reduce((sum, { sendsAtMs }) => sum + sendsAtMs.length, 0);
  const agents = new Set(books.plan.clients.map(({ agent }) => agentKeyOf(agent)));
  return [
    ...records
      .filter((record, place) => records.indexOf(record) !== place)
      .map((record) => `${record} made more than one authentication`),
    ...(keyless > sends ? [`${sends} sends without a key made ${keyless} authentications`] : []),
    ...stored.filter(({ agentKey }) => !agents.has(agentKey)).map(({ key }) => `${key} is nobody's`),
  ];
};
