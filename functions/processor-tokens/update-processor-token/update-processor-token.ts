import { changedMeanwhile, staleVersion } from "../../shared/entry/pipeline/precondition.ts";
import { refusedDates } from "../../shared/entry/refused-dates.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import { agentItemKey, tokenMonthsOf } from "../../shared/store/agent-status.ts";
import { isRefusedAt } from "../../shared/store/open-entities.ts";
import { monthsLater } from "../../shared/time/clock.ts";
import { accept, reject } from "../../shared/values/result.ts";
import { changedToken } from "../domain/processor-token.ts";
import type { TokenChangePlatform } from "../platform/token-change.ts";
import { holdsNumberOf } from "../token/number-in-request.ts";
import { noSuchToken, tokenArchived, tokenCardGone } from "../token/processor-token-problems.ts";
import { changedTokenToPut, itemToToken, tokenItemKey, transitionToPut } from "../token/processor-token-store.ts";
import { tokenToResponse } from "../token/processor-token-view.ts";
import { tokenCardKeptUntil, tokenCardKey } from "../token/token-vault.ts";
import type { contract } from "./contract.ts";

/**
 * The cardholder's name is encrypted together with the number, so a change to the name requires decrypting the card and
 * encrypting it again.
 */
export const updateProcessorToken = (platform: TokenChangePlatform): GatheringUseCase<typeof contract> => ({
  gather: ({ caller, path, body }) => [
    agentItemKey(caller.agentKey),
    tokenItemKey(path.processorTokenKey),
    ...(body.holderName === undefined ? [] : [tokenCardKey(path.processorTokenKey)]),
  ],
  act: async ({ caller: { agentKey }, path, body, expectedVersion, answer }, [agentItem, item, cardItem]) => {
    const { table, tokens, clock, tokenEvent, tokenKeptMonths } = platform;
    const before = itemToToken(item, agentKey);
    if (!before) return reject(noSuchToken(path.processorTokenKey));
    const stale = staleVersion(before, expectedVersion);
    if (stale) return reject(stale);
    if (before.status === "archived") return reject(tokenArchived(before.key));
    const misplaced = holdsNumberOf(before, body);
    if (misplaced) return reject(misplaced);
    const now = clock();
    const { holderName, ...change } = body;
    const wrongDates =
      change.expiryYear === undefined
        ? undefined
        : refusedDates({ card: { expiryYear: change.expiryYear } }, now, "/body");
    if (wrongDates) return reject(wrongDates);

    const until = monthsLater(now, tokenMonthsOf(agentItem, tokenKeptMonths));
    const changed = changedToken(before, change, { isRenamed: holderName !== undefined }, now);
    if (changed === before) return accept(answer(tokenToResponse(before, agentKey)));
    const after = { ...changed, usableUntil: until.toISOString() };

    const card = cardItem && (await tokens.open(cardItem, { purpose: "update" }));
    if (holderName !== undefined && !card) return reject(tokenCardGone(before.key));
    const cardWrite = card
      ? await tokens.replace(before.key, agentKey, { ...card, holderName: holderName ?? undefined }, until)
      : tokenCardKeptUntil(before.key, until);
    const result = await table.write([
      changedTokenToPut(before, after, agentKey),
      cardWrite,
      transitionToPut(after, agentKey, tokenEvent("updated", after, agentKey, now)),
    ]);
    if (result.written) return accept(answer(tokenToResponse(after, agentKey)));
    return reject(isRefusedAt(result, 0) ? changedMeanwhile(result, expectedVersion) : tokenCardGone(before.key));
  },
});
