import { isDeepStrictEqual } from "node:util";
import { apiKeyToResponse } from "../../../../../functions/api-keys/api-key-view.ts";
import type { Oracle } from "../../books.ts";
import { undeclared } from "../../charges/oracles/answers-keep-their-word.ts";
import { contractOf } from "../contracts.ts";
import type { HeardOfKey } from "../keepers.ts";
import type { KeyOrder, KeysEnded } from "../key-operators.ts";
import { keyVersionsIn } from "../key-versions.ts";

/**
 * Responses to the creation, change or end of a key match the stored key at that time. All other responses are allowed by the
 * contract.
 */
export const keysAreAsTheyWereTold: Oracle = (books) => {
  const { access } = books.parts;
  if (!access) return [];
  const stored = [...keyVersionsIn(books).values()].flat().map(({ apiKey }) => {
    const { lastUsed: _, ...shown } = apiKeyToResponse(apiKey);
    return shown;
  });
  const last = new Map(stored.map((shown) => [shown.key, shown]));
  const isStored = (reported: object): boolean =>
    stored.some((shown) => isDeepStrictEqual(pick(shown, reported), reported));
  return [
    ...access.responses.flatMap((one) => undeclared(one, contractOf(one.endpoint))),
    ...access.responses.flatMap((one) => {
      const reported = toldIn(one);
      return reported === undefined || isStored(reported)
        ? []
        : [`${one.invocation} heard of a key that never was like this`];
    }),
    ...access.orders.flatMap((order) => {
      const { ended, apiKey } = endedBy(order);
      return [
        ...ended
          .filter((key) => last.get(key)?.status !== "archived")
          .map((key) => `an operator heard that ${key} is ended, and it is ${last.get(key)?.status}`),
        ...(apiKey === undefined || last.has(apiKey) ? [] : [`an operator heard of ${apiKey}, which is not there`]),
      ];
    }),
    ...access.responses
      .filter(({ endpoint, response }) => endpoint === "archive-api-key" && response?.statusCode === 204)
      .filter(({ apiKey = "" }) => last.get(apiKey)?.status !== "archived")
      .map(({ invocation, apiKey }) => `${invocation} heard that ${apiKey} is archived, and it is not`),
  ];
};

type Shown = Readonly<Record<string, unknown>>;

/** The last use is recorded independently of the response. */
function toldIn({ endpoint, response }: HeardOfKey): Shown | undefined {
  if (!response || response.statusCode >= 300 || response.body === "" || endpoint === "get-me") return undefined;
  const {
    secret: _secret,
    secretWithheld: _withheld,
    lastUsed: _used,
    ...reported
  } = JSON.parse(response.body) as Shown;
  return reported;
}

const pick = (shown: object, reported: object): Shown =>
  Object.fromEntries(Object.keys(reported).map((name) => [name, (shown as Shown)[name]]));

const endedBy = ({ url, answered }: KeyOrder): KeysEnded =>
  url === "end-api-keys" && answered?.statusCode === 200 ? (JSON.parse(answered.body) as KeysEnded) : { ended: [] };
