import { type Books, kindOf, type Oracle, type StoredCharge } from "../books.ts";
import type { Heard } from "../client.ts";
import { runsBegin } from "../master-data.ts";
import type { StoredChange } from "../table-engine.ts";
import { actionRules, isFree, type RuledAction, ruledActionOf } from "./action-rules.ts";

/**
 * Nobody is refused without a reason: a payment only where its acceptor takes none, an action only where the rules forbid it to the charge as
 * it was at some moment of the request.
 */
export const refusalsHaveAReason: Oracle = (books) =>
  books.heard.flatMap((heard) => {
    const problem = refusalIn(heard);
    if (problem === undefined || isJustified(heard, problem, books)) return [];
    return [`${heard.invocation} was refused with ${problem}, and nothing speaks against it`];
  });

/** What is wrong with the caller, its pace, its key or its standing is the matter of others. */
const elsewhere =
  /^(?:idempotency\/|forbidden|unauthorized|too-many|rate-limit)|\/suspended$|credit-limit|already-submitted/;

const refusalIn = ({ response }: Heard): string | undefined => {
  if (!response || response.statusCode < 400 || response.statusCode >= 500) return undefined;
  const { type } = JSON.parse(response.body) as { readonly type: string };
  const problem = type.replace("/service/problems/", "");
  return [401, 403, 429].includes(response.statusCode) || elsewhere.test(problem) ? undefined : problem;
};

const isJustified = (heard: Heard, problem: string, books: Books): boolean => {
  const { operation } = heard.request;
  const action = ruledActionOf(operation);
  if (action) return isForbidden(action, heard, problem, books);
  return operation === "create-charge" || operation === "create-merchant-initiated-charge"
    ? isPaymentInVain(heard, problem, books)
    : true;
};

/** Where who pays was authenticated before, the authentication may speak against it. */
const isPaymentInVain = ({ send }: Heard, problem: string, { plan }: Books): boolean => {
  const client = Number(/^request (\d+)/.exec(send)?.[1]) - 1;
  const isShopper = plan.parts?.threeDSecure?.shoppers.some((shopper) => shopper.client === client) ?? false;
  return (isShopper && problem.includes("authentication")) || plan.clients[client]?.acceptor !== "active";
};

/** A function notes the time before it writes; the table's has whole seconds. */
const slackMs = 2_000;

const isForbidden = (
  action: RuledAction,
  { request, startedMs, heardMs }: Heard,
  problem: string,
  books: Books,
): boolean => {
  const { allows, takes } = actionRules[action];
  const now = new Date(runsBegin.getTime() + heardMs);
  const versions = versionsBetween(String(request.chargeKey), startedMs - slackMs, heardMs + slackMs, books);
  if (problem === "charge/card-not-kept") return !versions.every((charge) => hasCard(charge, books));
  return versions.some((charge) => !isFree(charge) || !allows(charge, now) || !takes(charge, request.body));
};

const hasCard = ({ card }: StoredCharge, { vaultItems }: Books): boolean =>
  vaultItems.some(({ pk }) => String(pk).endsWith(card.reference));

/** A charge as it was at any moment of this time. */
const versionsBetween = (
  chargeKey: string,
  fromMs: number,
  toMs: number,
  { changes }: Books,
): readonly StoredCharge[] => {
  const sinceBegin = ({ atSeconds }: StoredChange): number => atSeconds * 1_000 - runsBegin.getTime();
  const own = changes.filter(({ item }) => item && kindOf(item) === "charge" && item["key"] === chargeKey);
  return own
    .filter((change, place) => {
      const next = own[place + 1];
      return sinceBegin(change) <= toMs && (next === undefined || sinceBegin(next) >= fromMs);
    })
    .map(({ item }) => item as unknown as StoredCharge);
};
