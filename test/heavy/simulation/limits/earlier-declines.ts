import { retryLimitsOf } from "../../../../functions/card-networks/catalogue/responses/retry-limits.ts";
import type { RetryBearing } from "../../../../functions/card-networks/networks/profile-words.ts";
import { declinesToCount } from "../../../../functions/charges/retries/decline-counters.ts";
import { pendingChargeWith } from "../../../../functions/charges/testing/charge-builders.ts";
import { purposeKeys } from "../../../../functions/shared/secrets/purpose-keys.ts";
import { addSeconds, hoursInSeconds } from "../../../../functions/shared/time/clock.ts";
import { secretTexts } from "../keys/key-store.ts";
import { acceptorKeyOf, agentKeyOf, cards, itemIn, ownerOf } from "../master-data.ts";
import type { ClientPlan } from "../plan.ts";
import { paymentOf } from "../sent-request.ts";
import type { PlainItem } from "../table-engine.ts";
import { runsBegin } from "../timeline.ts";
import type { TriesPlan } from "./limits-plan.ts";

/** Declines of cards before a run, as counted by the service. */

interface EarlierDecline {
  readonly bearing: RetryBearing;
  readonly at: Date;
}

const hoursBefore = (hours: number): Date => addSeconds(runsBegin, -hoursInSeconds(hours));

/** Oldest first. */
export const earlierDeclines = ({
  declinedBefore,
  hoursAgo,
  forbiddenHoursAgo,
}: TriesPlan): readonly EarlierDecline[] =>
  [
    ...(forbiddenHoursAgo === undefined
      ? []
      : [{ bearing: "forbids-card" as const, at: hoursBefore(forbiddenHoursAgo) }]),
    ...Array.from({ length: declinedBefore }, (_, place) => ({
      bearing: "limited" as const,
      at: addSeconds(hoursBefore(hoursAgo), -60 * place),
    })),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());

const cardKeys = purposeKeys<"cards">({ current: 1, versions: { 1: secretTexts["cards"] ?? "" } });

/** Items of the declines of each client's card, at its acceptor and for its amount. */
export const itemsOfEarlierDeclines = (tries: TriesPlan, clients: readonly ClientPlan[]): readonly PlainItem[] =>
  [...new Map(clients.map((client) => [acceptorKeyOf(client), client])).values()].flatMap((client) =>
    earlierDeclines(tries).flatMap(({ bearing, at }, place) => {
      const { network } = client;
      const { amount } = paymentOf(client).body as { readonly amount: ReturnType<typeof pendingChargeWith>["amount"] };
      const { card, acceptor, ...charge } = pendingChargeWith({ network, requestedAmount: amount });
      const declined = {
        ...charge,
        key: `chg-${String(place).padStart(20, "0")}`,
        card: { ...card, countedAs: cardKeys.name("counted-card", cards[network].number) },
        acceptor: { ...acceptor, key: acceptorKeyOf(client) },
      };
      const countedBy = retryLimitsOf(network, "network-2026").filter(({ counts }) => counts.includes(bearing));
      return declinesToCount(declined, agentKeyOf(ownerOf(client)), bearing, countedBy, at).flatMap((put) =>
        itemIn([put]),
      );
    }),
  );
