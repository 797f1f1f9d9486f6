import { byId } from "#browser-code/by-id";
import type { CardGroup } from "../card-choices.ts";
import { showKeptCards } from "./kept-cards.ts";
import { buy, buyByWallet, type PurchaseForm, type PurchaseOutcome, resume } from "./purchase.ts";
import { addEntry, clearTimeline } from "./timeline.ts";

/** Script of the checkout page: lets the customer choose a card and an amount, and runs the purchase. */

const form = byId("purchase", HTMLFormElement);
const network = byId("network", HTMLSelectElement);
const card = byId("card", HTMLSelectElement);
const cardNumber = byId("card-number", HTMLInputElement);
const amount = byId("amount", HTMLInputElement);
const currency = byId("currency", HTMLSelectElement);
const outcome = byId("outcome", HTMLElement);
const wallets = byId("wallets", HTMLElement);
const lookAgain = byId("look-again", HTMLButtonElement);

const option = (value: string, text: string): HTMLOptionElement => new Option(text, value);
const spaced = (number: string): string => number.replace(/(.{4})(?=.)/g, "$1 ");

function takeCard(): void {
  cardNumber.value = spaced(card.value);
}

/** Selects the entered number in the list of test cards if the list contains the number. */
function nameCard(): void {
  card.value = cardNumber.value.replaceAll(" ", "");
}

interface CardChoices {
  readonly networks: readonly string[];
  readonly groups: readonly CardGroup[];
  readonly hasWallets: boolean;
}

async function showCards(): Promise<void> {
  const response = await fetch(`/shop/cards?network=${network.value || "visa"}`);
  const { networks, groups, hasWallets }: CardChoices = await response.json();
  wallets.hidden = !hasWallets;
  if (network.options.length === 0) network.append(...networks.map((name) => option(name, name)));
  card.replaceChildren(
    ...groups.map(({ title, cards }) => {
      const group = Object.assign(document.createElement("optgroup"), { label: title });
      group.append(...cards.map(({ number, meaning }) => option(number, `${number.slice(-5, -1)}: ${meaning}`)));
      return group;
    }),
  );
  takeCard();
}

function showAmount(): void {
  const text = `${amount.value} ${currency.value}`;
  byId("price", HTMLElement).textContent = text;
  byId("pay-amount", HTMLElement).textContent = text;
}

function minorUnits(text: string): number {
  const [whole, decimals = ""] = text.split(".");
  return Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
}

/** Reads the form fields, except the card number. */
function purchase(): PurchaseForm {
  const given = new FormData(form);
  const text = (name: string): string => String(given.get(name) ?? "");
  const challengeIndicator = text("challengeIndicator");
  return {
    keepCard: given.has("keepCard"),
    network: text("network"),
    amountMinor: minorUnits(text("amount")),
    currency: text("currency"),
    challengeWindowSize: text("challengeWindowSize"),
    ...(challengeIndicator && { challengeIndicator }),
  };
}

function showOutcome({ message, tone }: PurchaseOutcome): void {
  outcome.textContent = message;
  outcome.className = `notice ${tone}`;
  outcome.hidden = false;
  lookAgain.hidden = tone !== "warn";
  addEntry(message, "Shop", { tone });
}

function setBusy(isBusy: boolean): void {
  for (const button of document.querySelectorAll("main button")) (button as HTMLButtonElement).disabled = isBusy;
}

/** Runs a purchase and shows its outcome. The buttons are disabled in the meantime, so only one purchase runs at a time. */
async function run(purchasing: () => Promise<PurchaseOutcome>): Promise<void> {
  outcome.hidden = true;
  lookAgain.hidden = true;
  setBusy(true);
  clearTimeline();
  try {
    showOutcome(await purchasing());
  } catch (fault) {
    showOutcome({ message: (fault as Error).message, tone: "bad" });
  } finally {
    await showKeptCards(payWithKept);
    setBusy(false);
  }
}

/**
 * Stores the order key in the URL fragment. The customer can then return to the order, and browsers do not send the fragment to
 * any server.
 */
const keepOrder = (order: string): void => history.replaceState(null, "", `#${order}`);
const keptOrder = (): string => location.hash.slice(1);

const payWithKept = (processorTokenKey: string): void =>
  void run(() => buy({ ...purchase(), keepCard: false, processorTokenKey }, keepOrder));

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const typed = cardNumber.value.replaceAll(" ", "");
  void run(() => buy({ ...purchase(), cardNumber: typed }, keepOrder));
});
for (const button of wallets.querySelectorAll("button")) {
  const wallet = { type: button.dataset["wallet"] ?? "", name: button.textContent };
  button.addEventListener("click", () => void run(() => buyByWallet(purchase(), wallet)));
}
lookAgain.addEventListener("click", () => void run(() => resume(keptOrder())));

network.addEventListener("change", () => void showCards());
card.addEventListener("change", takeCard);
cardNumber.addEventListener("input", nameCard);
for (const field of [amount, currency]) field.addEventListener("input", showAmount);
await showCards();
await showKeptCards(payWithKept);
showAmount();
if (keptOrder() !== "") await run(() => resume(keptOrder()));
