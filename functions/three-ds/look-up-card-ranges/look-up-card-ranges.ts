import type { UseCase } from "../../shared/entry/use-case.ts";
import { writeWithRecord } from "../../shared/store/idempotency.ts";
import { accept } from "../../shared/values/result.ts";
import type { CardRange } from "../card-ranges/card-range.ts";
import { methodClaimToPut } from "../creation/method-claim-store.ts";
import type { MethodClaim } from "../domain/request/method-claim.ts";
import type { CardRangeLookupPlatform } from "../platform/card-range-lookup.ts";
import type { contract } from "./contract.ts";

/** Gives out a transaction id wherever the issuer wants to see the browser first (service description, 3DS Method). */
export const lookUpCardRanges =
  ({
    table,
    lookUpCardRanges: lookUp,
    cardPurposeKeys,
    newTransactionId,
    clock,
  }: CardRangeLookupPlatform): UseCase<typeof contract> =>
  async ({ caller, body, ticket, answer }) => {
    const { cardNumber, infoSource } = body;
    const [keys, found] = await Promise.all([cardPurposeKeys(), lookUp(cardNumber)]);
    const ranges = found.filter(({ network }) => infoSource === undefined || network === infoSource);
    const now = clock();

    const claimOf = ({ network }: CardRange): MethodClaim => ({
      threeDSServerTransID: newTransactionId(),
      agentKey: caller.agentKey,
      network,
      card: keys.hash("card-fingerprint", cardNumber),
      issued: now.toISOString(),
    });

    const rangesWithClaims = ranges.map((range) => ({
      range,
      claim: range.threeDSMethodURL === undefined ? undefined : claimOf(range),
    }));
    const ready = answer(
      rangesWithClaims.map(({ range, claim }) => ({
        ...range,
        ...(claim && { threeDSServerTransID: claim.threeDSServerTransID }),
        acsInfoIndicator: range.acsInfoIndicator && [...range.acsInfoIndicator],
      })),
    );
    const claims = rangesWithClaims.flatMap(({ claim }) => (claim ? [methodClaimToPut(claim, now)] : []));
    await writeWithRecord(table, claims, ticket?.finished(ready, now, "new"));
    return accept(ready);
  };
