import { byId } from "#browser-code/by-id";
import { ask, type KeptCardChoice } from "./ask-shop.ts";

/** Cards that the shop has stored for its customer, one button each. */

const kept = byId("kept", HTMLElement);
const list = byId("kept-cards", HTMLElement);

const nameOf = ({ network, last4, expiryMonth, expiryYear }: KeptCardChoice): string =>
  `Pay with ${network} ending in ${last4}, ${String(expiryMonth).padStart(2, "0")}/${String(expiryYear).slice(-2)}`;

/** Returns no cards while the service is starting. */
const keptCards = async (): Promise<readonly KeptCardChoice[]> => {
  try {
    return (await ask("kept-cards", {})).cards;
  } catch {
    return [];
  }
};

export const showKeptCards = async (pay: (processorTokenKey: string) => void): Promise<void> => {
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
};
