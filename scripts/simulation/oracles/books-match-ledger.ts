import { chargesIn, isHoldOf, type Oracle, type StoredCharge } from "../books.ts";

/** What the networks hold is what the service says it has, to the cent, and nothing else. */
export const booksMatchLedger: Oracle = (books) => {
  const charges = chargesIn(books);
  const strays = books.holds
    .filter((hold) => hold.heldMinor > 0 && !charges.some((charge) => isHoldOf(hold, charge)))
    .map(({ network, stan, heldMinor }) => `${network} holds ${heldMinor} under ${stan} for no charge at all`);

  const differing = charges.flatMap((charge) => {
    const holds = books.holds.filter((hold) => isHoldOf(hold, charge));
    if (holds.length > 1) return [`${charge.key} was authorized ${holds.length} times`];
    const held = holds[0]?.heldMinor ?? 0;
    const expected = expectedMinor(charge);
    return held === expected
      ? []
      : [`${charge.key} is ${charge.authorization} for ${charge.amount.value}, the network holds ${held}`];
  });
  return [...strays, ...differing];
};

const expectedMinor = ({ authorization, amount }: StoredCharge): number =>
  authorization === "approved" ? amount.value : 0;
