import type { AuthorizationAnswer } from "./authorization/authorization-answer.ts";
import type { AuthorizationRequest } from "./authorization/authorization-request.ts";
import { recipes } from "./authorization/recipes.ts";
import type { ReversalAnswer, ReversalRequest } from "./authorization/reversal.ts";
import type { LinkTo } from "./link/network-links.ts";

/**
 * What the slices ask of a card network, in their own words: the recipe of the network puts it into a message and reads
 * the answer, the link carries both.
 */

/** How asking ended. After `no-answer` the network may have done what was asked; after `not-sent` it has not. */
export type Asked<Answer> =
  | { readonly kind: "answered"; readonly answer: Answer }
  | { readonly kind: "not-sent"; readonly reason: string }
  | { readonly kind: "no-answer"; readonly reason: string };

export interface NetworkGateway {
  authorize(request: AuthorizationRequest, deadline: Date): Promise<Asked<AuthorizationAnswer>>;
  reverse(reversal: ReversalRequest, deadline: Date): Promise<Asked<ReversalAnswer>>;
}

const noLink = { kind: "not-sent", reason: "no-link" } as const;

export const networkGateway = (linkTo: LinkTo): NetworkGateway => ({
  authorize: async (request, deadline) => {
    const [recipe, link] = [recipes[request.network], linkTo(request.network)];
    if (!link) return noLink;
    const exchange = await link.exchange(recipe.authorizationRequestToMessage(request), { deadline });
    if (exchange.kind !== "answered") return exchange;
    return { kind: "answered", answer: recipe.messageToAuthorizationAnswer(request, exchange.message) };
  },
  reverse: async (reversal, deadline) => {
    const { network } = reversal.original;
    const [recipe, link] = [recipes[network], linkTo(network)];
    if (!link) return noLink;
    const exchange = await link.exchange(recipe.reversalToMessage(reversal), { deadline });
    if (exchange.kind !== "answered") return exchange;
    return { kind: "answered", answer: recipe.messageToReversalAnswer(exchange.message) };
  },
});
