import { cardOfToken, isByToken, keysOfCard } from "../../processor-tokens/published.ts";
import type { GatheringUseCase } from "../../shared/entry/use-case.ts";
import { writeWithRecord } from "../../shared/store/idempotency.ts";
import { accept } from "../../shared/values/result.ts";
import type { CardRange } from "../card-ranges/card-range.ts";
import { methodClaimToPut } from "../creation/method-claim-store.ts";
import type { MethodClaim } from "../domain/request/method-claim.ts";
import type { CardRangeLookupPlatform } from "../platform/card-range-lookup.ts";
import type { contract } from "./contract.ts";

const shownRange = ({ acsInfoIndicator, ...range }: CardRange) => ({
  ...range,
  acsInfoIndicator: acsInfoIndicator && [...acsInfoIndicator],
});

/**
 * Returns only the properties for the 3DS Method. The other properties would identify the card range, and a range and a masked
 * number together leave few candidates for a processor token's card number.
 */
const methodOnly = ({ network, threeDSMethodURL }: CardRange) => ({ network, threeDSMethodURL });

/** Issues a 3DS Server transaction ID for each card range that has a 3DS Method URL (service description, 3DS Method). */
export const lookUpCardRanges = (platform: CardRangeLookupPlatform): GatheringUseCase<typeof contract> => ({
  gather: ({ caller, body }) => keysOfCard(caller.agentKey, body),
  act: async (request, items) => {
    const { caller, body, ticket, answer } = request;
    const { table, lookUpCardRanges: lookUp, cardPurposeKeys, newTransactionId, clock } = platform;
    const { infoSource } = body;
    const card = isByToken(body)
      ? await cardOfToken(platform, request, body, items, "card-ranges")
      : accept({ number: body.cardNumber });
    if (!card.ok) return card;
    const { number: cardNumber } = card.value;
    const [keys, found] = await Promise.all([cardPurposeKeys(), lookUp(cardNumber)]);
    const ranges = found.filter(({ network }) => infoSource === undefined || network === infoSource);
    const now = clock();

    const claimOf = ({ network }: CardRange): MethodClaim => ({
      threeDSServerTransID: newTransactionId(),
      agentKey: caller.agentKey,
      network,
      card: keys.hash("card-fingerprint", cardNumber),
      ...(isByToken(body) && { processorTokenKey: body.processorTokenKey }),
      issued: now.toISOString(),
    });

    const rangesWithClaims = ranges.map((range) => ({
      range,
      claim: range.threeDSMethodURL === undefined ? undefined : claimOf(range),
    }));
    const ready = answer(
      rangesWithClaims.map(({ range, claim }) => ({
        ...(isByToken(body) ? methodOnly(range) : shownRange(range)),
        ...(claim && { threeDSServerTransID: claim.threeDSServerTransID }),
      })),
    );
    const claims = rangesWithClaims.flatMap(({ claim }) => (claim ? [methodClaimToPut(claim, now)] : []));
    await writeWithRecord(table, claims, ticket?.finished(ready, now, "new"));
    return accept(ready);
  },
});
