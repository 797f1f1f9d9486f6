import type { ProcessorToken } from "../../../../functions/processor-tokens/domain/processor-token.ts";
import { type Books, kindOf } from "../books.ts";
import type { HeardOfToken } from "./token-holder.ts";

export type StoredToken = ProcessorToken & { readonly agentKey: string; readonly dueAt?: unknown };

export const tokensIn = ({ items }: Pick<Books, "items">): readonly StoredToken[] =>
  items.filter((item) => kindOf(item) === "processor-token") as unknown as readonly StoredToken[];

export const isActive = ({ status }: Pick<ProcessorToken, "status">): boolean => status === "active";

/** Returns the key of the token that a request names in place of a card number. */
export const tokenNamedIn = (body: Readonly<Record<string, unknown>> | undefined): string | undefined =>
  (body?.["card"] as { readonly processorTokenKey?: string } | undefined)?.processorTokenKey;

export const isOfCard = ({ pk }: { readonly pk?: unknown }, tokenKey: string): boolean =>
  pk === `token-card#${tokenKey}`;

export const isArchiveAsked = ({ operation }: HeardOfToken): boolean => operation === "archive-processor-token";

export const isArchive = (one: HeardOfToken): boolean => isArchiveAsked(one) && one.response?.statusCode === 204;

/** Returns when an agent first received the response that its token is archived. */
export const archivedMs = (tokenKey: string, { parts }: Pick<Books, "parts">): number =>
  Math.min(
    Number.POSITIVE_INFINITY,
    ...(parts.tokens?.responses ?? [])
      .filter((one) => one.tokenKey === tokenKey && isArchive(one))
      .map(({ heardMs }) => heardMs),
  );
