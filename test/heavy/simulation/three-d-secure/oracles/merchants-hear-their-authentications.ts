import { authenticationToResponse } from "../../../../../functions/three-ds/authentication/authentication-view.ts";
import { furthestAheadSeconds } from "../../agent-clocks.ts";
import type { Books, Oracle } from "../../books.ts";
import { undeclared } from "../../charges/oracles/answers-keep-their-word.ts";
import { agentKeyOf } from "../../master-data.ts";
import { isSameExceptDetails } from "../../without-details.ts";
import { endpoints } from "../functions.ts";
import { authenticationsIn, authenticationVersionsIn, type StoredAuthentication } from "../kept.ts";
import type { ShownLater } from "../later-looks.ts";
import { type HeardAuthentication, isUnavailable, type ToldAuthentication, toldIn } from "../shopper.ts";
import { strangerLike } from "../shopper-plan.ts";

/**
 * Checks that a merchant received each authentication in its state at that time and that no earlier response is contradicted;
 * the authentication value is returned for 45 days. A request creates one authentication, and all its repeats receive the same
 * response.
 */
export const merchantsHearTheirAuthentications: Oracle = (books) => {
  const left = books.parts.threeDSecure;
  if (!left) return [];
  return [
    ...left.responses.flatMap((one) => undeclared(one, endpoints[one.operation].contract)),
    ...left.responses.flatMap((one) => untrue(one, books)),
    ...left.responses.flatMap((one) => contradicted(one, books)),
    ...takenBack(left.responses),
    ...otherAnswers(left.responses),
    ...madeTwice(books),
    ...shownOtherwise(left.shownLater, books),
  ];
};

const versionOf = (authentication: ToldAuthentication, books: Books): StoredAuthentication | undefined =>
  authenticationVersionsIn(books).find(
    ({ key, version, state }) =>
      key === authentication.key && version === authentication.version && state !== "requested",
  );

const shownOf = (version: StoredAuthentication): unknown =>
  JSON.parse(JSON.stringify(authenticationToResponse(version, { now: new Date(version.created) })));

function untrue(received: HeardAuthentication, books: Books): readonly string[] {
  const authentication = toldIn(received);
  if (!authentication) return [];
  const version = versionOf(authentication, books);
  if (!version)
    return [
      `${received.invocation} heard of ${authentication.key} in version ${authentication.version}, which is not there`,
    ];
  return isSameExceptDetails(authentication, shownOf(version))
    ? []
    : [`${received.invocation} heard something else of ${authentication.key}`];
}

const valuesShownMs = 45 * 86_400_000;

const withoutValues = (shown: unknown): unknown =>
  JSON.parse(JSON.stringify(shown, (name, value) => (name === "authenticationValue" ? undefined : value)));

function shownOtherwise(later: ShownLater | undefined, books: Books): readonly string[] {
  if (!later) return [];
  return authenticationsIn(books).flatMap((one) => {
    const aheadMs = furthestAheadSeconds(one.agentKey, books) * 1_000;
    const isOld = later.at.getTime() + aheadMs - Date.parse(one.created) > valuesShownMs;
    const expected = isOld ? withoutValues(shownOf(one)) : shownOf(one);
    return isSameExceptDetails(later.shown.get(one.key) ?? {}, expected)
      ? []
      : [`at ${later.at.toISOString()} something else is shown of ${one.key} of ${one.created}`];
  });
}

/** Without a response of the directory server, an authentication never has a proof. */
function contradicted(received: HeardAuthentication, books: Books): readonly string[] {
  if (!isUnavailable(received)) return [];
  const { threedsKey } = JSON.parse(received.response?.body ?? "{}") as { readonly threedsKey?: string };
  const kept = authenticationsIn(books).find(({ key }) => key === threedsKey);
  return kept?.state === "non-authenticated" && !kept.ares
    ? []
    : [`${received.invocation} heard that nobody answered, and ${threedsKey} is ${kept?.state}`];
}

function takenBack(responses: readonly HeardAuthentication[]): readonly string[] {
  const looks = responses.flatMap((one) => {
    const authentication = one.operation === "get-authentication" ? toldIn(one) : undefined;
    return authentication ? [{ one, authentication }] : [];
  });
  return looks.flatMap(({ one, authentication }) => {
    const before = looks.find(
      (other) =>
        other.authentication.key === authentication.key &&
        other.one.heardMs < one.startedMs &&
        other.authentication.version > authentication.version,
    );
    return before
      ? [`${one.invocation} heard version ${authentication.version} after version ${before.authentication.version}`]
      : [];
  });
}

const made = (operation: HeardAuthentication["operation"]): boolean => operation.startsWith("create-");

function otherAnswers(responses: readonly HeardAuthentication[]): readonly string[] {
  const keyed = responses.filter(({ operation, idempotencyKey }) => made(operation) && idempotencyKey !== undefined);
  const answers = Map.groupBy(
    keyed.filter(({ response }) => response?.statusCode === 201),
    ({ agent, idempotencyKey }) => `${agent} ${idempotencyKey}`,
  );
  return [...answers].flatMap(([name, all]) =>
    new Set(all.map(({ response }) => response?.body)).size > 1 ? [`key ${name} had several answers`] : [],
  );
}

function madeTwice(books: Books): readonly string[] {
  const stored = authenticationsIn(books);
  const records = stored.flatMap(({ recordPk }) => recordPk ?? []);
  const keyless = stored.filter(({ recordPk }) => recordPk === undefined).length;
  const { shoppers = [] } = books.plan.parts?.threeDSecure ?? {};
  const sends = shoppers
    .filter(({ keyNumber }) => keyNumber === undefined)
    .reduce((sum, { sendsAtMs }) => sum + sendsAtMs.length, 0);
  const { clients } = books.plan;
  const agents = new Set([...clients, ...clients.map(strangerLike)].map(({ agent }) => agentKeyOf(agent)));
  return [
    ...records
      .filter((record, place) => records.indexOf(record) !== place)
      .map((record) => `${record} made more than one authentication`),
    ...(keyless > sends ? [`${sends} sends without a key made ${keyless} authentications`] : []),
    ...stored.filter(({ agentKey }) => !agents.has(agentKey)).map(({ key }) => `${key} is nobody's`),
  ];
}
