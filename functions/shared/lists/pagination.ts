import * as v from "valibot";
import { commonProblems } from "../entry/common-problems.ts";
import type { AnySchema, EndpointContract } from "../entry/function-contract.ts";
import { type Refusal, refusal } from "../entry/problem.ts";
import type { Caller } from "../entry/use-case.ts";
import { canonicalJson, type PurposeKeys } from "../secrets/purpose-keys.ts";
import { accept, type Result, reject } from "../values/result.ts";
import { reference, TrustedText, wholeNumberParameter } from "../values/schemas.ts";

const sortOrders = ["asc", "desc"] as const;

export type SortOrder = (typeof sortOrders)[number];

export const pageItemsMax = 100;

export const pageItemsByDefault = 10;

/** Query parameters for a list with a fixed order. */
export const pageQuery = {
  limit: v.optional(
    wholeNumberParameter({ min: 1, max: pageItemsMax, description: "Maximum number of items per page" }),
    String(pageItemsByDefault),
  ),
  offsetToken: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(2048),
      reference,
      v.description(
        "Token from the previous page. All parameters except `limit` must be the same as in the request for the first page",
      ),
    ),
  ),
};

const sortOrder = <const ByDefault extends SortOrder>(byDefault: ByDefault) =>
  v.optional(
    v.pipe(
      v.picklist(sortOrders),
      v.description(
        "Sort order by creation time: newest first (`desc`) or oldest first (`asc`). `asc` omits items created in the last five seconds",
      ),
    ),
    byDefault,
  );

/** Newest first by default. */
export const sortedPageQuery = { ...pageQuery, sortOrder: sortOrder("desc") };

export const oldestFirstPageQuery = { ...pageQuery, sortOrder: sortOrder("asc") };

export const pageOf = <const Schema extends AnySchema>(item: Schema) =>
  v.object({
    items: v.array(item),
    moreItems: v.pipe(
      v.boolean(),
      v.description(
        "True if there is another page. A page can have fewer than `limit` items, or none, even if it is not the last",
      ),
    ),
    offsetToken: v.optional(v.pipe(TrustedText, v.description("Token for the next page; absent on the last page"))),
  });

export interface Page<Entity> {
  readonly items: Entity[];
  readonly moreItems: boolean;
  readonly offsetToken?: string;
}

export interface PageRequest {
  readonly caller: Caller;
  readonly path: unknown;
  readonly query: { readonly limit: number; readonly offsetToken?: string | undefined };
}

export interface FoundRows<Entity> {
  readonly items: Entity[];
  readonly nextPosition: string | undefined;
}

export type InvalidOffsetToken = Refusal<typeof commonProblems.invalidOffsetToken.type>;

/** Returns one page of a list: reads the position from the caller's token, and issues a token for the next page. */
export async function pageAt<Entity>(
  contract: Pick<EndpointContract, "method" | "path">,
  { caller, path, query }: PageRequest,
  requestPurposeKeys: () => Promise<PurposeKeys<"requests">>,
  rowsFrom: (position: string | undefined) => Promise<FoundRows<Entity>>,
): Promise<Result<Page<Entity>, InvalidOffsetToken>> {
  const { limit: _limit, offsetToken, ...filters } = query;
  const route = `${contract.method} ${contract.path}`;
  const list: ListIdentity = { agentKey: caller.agentKey, route, asked: { path, filters } };

  const position =
    offsetToken === undefined ? undefined : positionInToken(offsetToken, list, await requestPurposeKeys());
  if (offsetToken !== undefined && position === undefined) {
    return reject(
      refusal(commonProblems.invalidOffsetToken, "The offsetToken was not issued for this list with these parameters."),
    );
  }

  const { items, nextPosition } = await rowsFrom(position);
  if (nextPosition === undefined) return accept({ items, moreItems: false });
  const next = offsetTokenAt(nextPosition, list, await requestPurposeKeys());
  return accept({ items, moreItems: true, offsetToken: next });
}

/**
 * Signed cursor, valid only for one list: the signature covers the agent, the route and the filters, but the token does not
 * contain them. The token is hexadecimal, so it needs no escaping in a URL and has only one representation.
 */

export interface ListIdentity {
  readonly agentKey: string;
  /** HTTP method and path template of the contract. */
  readonly route: string;
  /** Other parameters that affect the rows and their order: path parameters, filters, sort order. */
  readonly asked: unknown;
}

const tokenForm = /^(?<keyVersion>[1-9]\d{0,8}) (?<hash>[\w-]{43}) (?<position>.+)$/s;

const signedText = (list: ListIdentity, position: string): string => canonicalJson({ ...list, position });

export function offsetTokenAt(position: string, list: ListIdentity, keys: PurposeKeys<"requests">): string {
  const { hash, keyVersion } = keys.hash("cursor", signedText(list, position));
  return Buffer.from(`${keyVersion} ${hash} ${position}`).toString("hex");
}

/** Returns the position in a token, or undefined if the token is not valid for this list. */
export function positionInToken(token: string, list: ListIdentity, keys: PurposeKeys<"requests">): string | undefined {
  if (!/^([0-9a-f]{2})+$/.test(token)) return undefined;
  const { keyVersion, hash, position } = tokenForm.exec(Buffer.from(token, "hex").toString("utf8"))?.groups ?? {};
  if (keyVersion === undefined || hash === undefined || position === undefined) return undefined;
  const known = { hash, keyVersion: Number(keyVersion) };
  return keys.matches("cursor", signedText(list, position), known) ? position : undefined;
}
