import { type Books, isHoldOf, type Oracle, type StoredCharge } from "../../books.ts";
import { reversalVersionsIn, type StoredItem } from "./advices.ts";

/**
 * If a network's response is missing, "no such transaction" can mean "not yet". An advice without a match ends only when the
 * network returns the same code two minutes later.
 */
export const doubtsAreSettled: Oracle = (books) =>
  reversalVersionsIn(books)
    .filter(({ item }) => item["state"] === "acknowledged" && item["reason"] === "no-answer")
    .filter((ended) => !isKnownThere(ended, books) && !isSettled(ended, books))
    .map(({ item }) => `${item["pk"]} ${item["sk"]} ended, and its network may still book what it takes back`);

const isKnownThere = ({ item }: StoredItem, { holds }: Books): boolean =>
  holds.some((hold) => isHoldOf(hold, item["original"] as StoredCharge["sent"]));

const doubtSeconds = 120;

function isSettled({ item, atSeconds }: StoredItem, { plan: { clocksDifferByMs = 0 } }: Books): boolean {
  const since = item["originalUnknownSince"];
  const lasted = atSeconds + 1 + clocksDifferByMs / 1_000 - Date.parse(String(since)) / 1_000;
  return since !== undefined && lasted >= doubtSeconds;
}
