import { byId } from "#browser-code/by-id";
import { ask, type KeptCardChoice } from "./ask-shop.ts";

/** Shows the customer's stored cards, with a button to pay with each card. */

const kept = byId("kept", HTMLElement);
const list = byId("kept-cards", HTMLElement);

const nameOf = ({ network, last4, expiryMonth, expiryYear }: KeptCardChoice): string =>
  `Pay with ${network} ending in ${last4}, ${String(expiryMonth).padStart(2, "0")}/${String(expiryYear).slice(-2)}`;

/** Returns an empty list if the request fails, for example because the service is still starting. */
async function keptCards(): Promise<readonly KeptCardChoice[]> {
  try {
    return (await ask("kept-cards", {})).cards;
  } catch {
    return [];
  }
}

export async function showKeptCards(pay: (processorTokenKey: string) => void): Promise<void> {
  const cards = await keptCards();
  kept.hidden = cards.length === 0;
  list.replaceChildren(
    ...cards.map((card) => {
      const button = Object.assign(document.createElement("button"), { type: "button", textContent: nameOf(card) });
      button.addEventListener("click", () => pay(card.key));
      const item = document.createElement("li");
      item.append(button);
      return item;
    }),
  );
}
