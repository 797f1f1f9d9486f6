import { addSeconds } from "../../../../../functions/shared/time/clock.ts";
import { aheadSecondsBetween } from "../../agent-clocks.ts";
import { type Books, clearingRecordsIn, kindOf, type Oracle, type StoredCharge } from "../../books.ts";
import type { Heard } from "../../client.ts";
import { agentKeyOf } from "../../master-data.ts";
import type { ClientPlan } from "../../plan.ts";
import type { StoredChange } from "../../table-engine.ts";
import { namesKeyOfAnother } from "../../three-d-secure/oracles/keys-pay-for-what-they-authenticated.ts";
import { runsBegin } from "../../timeline.ts";
import { isArchiveAsked, tokenNamedIn } from "../../tokens/kept.ts";
import { actionRules, isFree, type RuledAction, ruledActionOf } from "./action-rules.ts";

/**
 * Every rejection has a reason: a payment only if its acceptor does not accept it, an action only if the rules forbid it for
 * the charge at some moment of the request.
 */
export const refusalsHaveAReason: Oracle = (books) =>
  books.responses.flatMap((received) => {
    const problem = refusalIn(received);
    if (problem === undefined || isJustified(received, problem, books)) return [];
    return [`${received.invocation} was refused with ${problem}, and nothing speaks against it`];
  });

/**
 * Other oracles check problems with the caller, rate limits, the idempotency key and suspensions. A busy table asks for a
 * retry.
 */
const elsewhere =
  /^(?:idempotency\/|forbidden|unauthorized|too-many|rate-limit|conflict$)|\/suspended$|credit-limit|already-submitted/;

function refusalIn({ response }: Heard): string | undefined {
  if (!response || response.statusCode < 400 || response.statusCode >= 500) return undefined;
  const { type } = JSON.parse(response.body) as { readonly type: string };
  const problem = type.replace("/service/problems/", "");
  return [401, 403, 429].includes(response.statusCode) || elsewhere.test(problem) ? undefined : problem;
}

function isJustified(received: Heard, problem: string, books: Books): boolean {
  const { operation } = received.request;
  const action = ruledActionOf(operation);
  if (action) return isForbidden(action, received, problem, books);
  if (operation === "withdraw-clear") return cannotBeWithdrawn(received, problem, books);
  return operation === "create-charge" || operation === "create-merchant-initiated-charge"
    ? isPaymentInVain(received, problem, books)
    : true;
}

/** For shoppers authenticated earlier, the authentication can cause the rejection. */
function isPaymentInVain({ send, request, heardMs }: Heard, problem: string, { plan, parts }: Books): boolean {
  const client = Number(/^request (\d+)/.exec(send)?.[1]) - 1;
  const isShopper = plan.parts?.threeDSecure?.shoppers.some((shopper) => shopper.client === client) ?? false;
  const payment = plan.clients[client];
  if (payment && isNoPayment(payment) && problem === "charge/invalid-request") return true;
  if (isToldTwoValues(request, payment) && problem === "charge/invalid-request") return true;
  if (problem === "processorTokens/invalid-processor-token") {
    const tokenKey = tokenNamedIn(request.body);
    const deeds = (parts.tokens?.responses ?? []).filter((one) => one.tokenKey === tokenKey && isArchiveAsked(one));
    return deeds.some(({ startedMs }) => startedMs < heardMs);
  }
  if (problem === "referenced-entity-not-found" && namesKeyOfAnother(request, { parts })) return true;
  return (isShopper && problem.includes("authentication")) || payment?.acceptor !== "active";
}

/** American Express has one field for the authentication value and the token cryptogram. */
const isToldTwoValues = ({ body }: Heard["request"], payment: ClientPlan | undefined): boolean =>
  payment?.network === "american-express" && "tokenDetails" in body && "threeDsAuthenticationResult" in body;

/**
 * A payment that refers to its first payment in another network's format, and an American Express account check without data to
 * verify.
 */
export const isNoPayment = ({ kind, network, withSecurityCode }: ClientPlan): boolean =>
  kind === "merchant-initiated, misnamed" ||
  (kind === "check of the card" && network === "american-express" && !withSecurityCode);

/** A function takes the time before it writes; table times have a resolution of one second. */
const slackMs = 2_000;

function isForbidden(action: RuledAction, received: Heard, problem: string, books: Books): boolean {
  const { request, heardMs } = received;
  const { allows, takes } = actionRules[action];
  const now = latestFor(agentKeyOf(request.agent), heardMs, books);
  const versions = versionsDuring(received, books);
  if (problem === "charge/card-not-kept") return !versions.every((charge) => hasCard(charge, books));
  if (problem === "charge/action-in-progress")
    return versions.some((charge) => !isFree(charge) || charge.awaitedReversal);
  // Actions that fail regardless of an open action are rejected immediately.
  return versions.some((charge) => !allows(charge, now) || (isAboutBody(problem) && !takes(charge, request.body)));
}

const isAboutBody = (problem: string): boolean =>
  problem === "charge/invalid-amount" || problem === "charge/invalid-request";

/** Returns the latest time on the agent's clock when it received the response. */
function latestFor(agentKey: string, heardMs: number, books: Books): Date {
  const heardSeconds = (runsBegin.getTime() + heardMs) / 1_000;
  return addSeconds(new Date(heardSeconds * 1_000), Math.max(...aheadSecondsBetween(agentKey, 0, heardSeconds, books)));
}

/** A pending clear can be withdrawn unless refunds need it or another request has already changed it. */
function cannotBeWithdrawn(received: Heard, problem: string, books: Books): boolean {
  const record = clearingRecordsIn(books).find(({ actionKey }) => actionKey === received.request.actionKey);
  if (problem === "charge/action-in-progress") return versionsDuring(received, books).some((charge) => !isFree(charge));
  if (problem === "charge/unexpected-clearing-status") return record?.state === "cancelled";
  return versionsDuring(received, books).some(
    ({ clearedMinor, refundedMinor }) => clearedMinor - (record?.amount.value ?? 0) < refundedMinor,
  );
}

const hasCard = ({ card }: StoredCharge, { vaultItems }: Books): boolean =>
  vaultItems.some(({ pk }) => String(pk).endsWith(card.reference));

/** Versions of the charge during the request. */
export function versionsDuring({ request, startedMs, heardMs }: Heard, { changes }: Books): readonly StoredCharge[] {
  const sinceBegin = ({ atSeconds }: StoredChange): number => atSeconds * 1_000 - runsBegin.getTime();
  const own = changes.filter(({ item }) => item && kindOf(item) === "charge" && item["key"] === request.chargeKey);
  return own
    .filter((change, place) => {
      const next = own[place + 1];
      const isOver = next !== undefined && sinceBegin(next) < startedMs - slackMs;
      return sinceBegin(change) <= heardMs + slackMs && !isOver;
    })
    .map(({ item }) => item as unknown as StoredCharge);
}
