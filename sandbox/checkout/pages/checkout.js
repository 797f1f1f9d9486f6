import { buy, resume } from "./purchase.js";
import { clearTimeline, tell } from "./timeline.js";

/** The form of the checkout: which card, how much, and what to ask the issuer for. */

const at = (selector) => document.querySelector(selector);
const form = at("#purchase");
const [network, card, cardNumber] = [at("#network"), at("#card"), at("#card-number")];
const [amount, currency] = [at("#amount"), at("#currency")];

const option = (value, text) => new Option(text, value);
const spaced = (number) => number.replace(/(.{4})(?=.)/g, "$1 ");

const takeCard = () => {
  cardNumber.value = spaced(card.value);
};

/** A number typed in by hand is named by the list when it is one of it, and by nothing otherwise. */
const nameCard = () => {
  card.value = cardNumber.value.replaceAll(" ", "");
};

const showCards = async () => {
  const { networks, groups } = await (await fetch(`/shop/cards?network=${network.value || "visa"}`)).json();
  if (network.options.length === 0) network.append(...networks.map((name) => option(name, name)));
  card.replaceChildren(
    ...groups.map(({ title, cards }) => {
      const group = Object.assign(document.createElement("optgroup"), { label: title });
      group.append(...cards.map(({ number, meaning }) => option(number, `${number.slice(-5, -1)}: ${meaning}`)));
      return group;
    }),
  );
  takeCard();
};

const showAmount = () => {
  const text = `${amount.value} ${currency.value}`;
  at("#price").textContent = text;
  at("#pay-amount").textContent = text;
};

const minorUnits = (text) => {
  const [whole, decimals = ""] = text.split(".");
  return Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
};

const purchase = () => {
  const given = Object.fromEntries(new FormData(form));
  return {
    cardNumber: given.cardNumber.replaceAll(" ", ""),
    network: given.network,
    amountMinor: minorUnits(given.amount),
    currency: given.currency,
    challengeWindowSize: given.challengeWindowSize,
    ...(given.challengeIndicator ? { challengeIndicator: given.challengeIndicator } : {}),
  };
};

const showOutcome = ({ message, tone }) => {
  const outcome = at("#outcome");
  outcome.textContent = message;
  outcome.className = `notice ${tone}`;
  outcome.hidden = false;
  at("#look-again").hidden = tone !== "warn";
  tell(message, "Shop", { tone });
};

/** Runs one purchase at a time, and shows how it ended. */
const run = async (purchasing) => {
  at("#outcome").hidden = true;
  at("#look-again").hidden = true;
  at("#pay").disabled = true;
  clearTimeline();
  try {
    showOutcome(await purchasing());
  } catch (fault) {
    showOutcome({ message: fault.message, tone: "bad" });
  } finally {
    at("#pay").disabled = false;
  }
};

/** The order stands behind the `#` of the address, so that the customer finds it again, and nobody is sent it. */
const keepOrder = (order) => history.replaceState(null, "", `#${order}`);
const keptOrder = () => location.hash.slice(1);

form.addEventListener("submit", (event) => {
  event.preventDefault();
  void run(() => buy(purchase(), keepOrder));
});
at("#look-again").addEventListener("click", () => run(() => resume(keptOrder())));

network.addEventListener("change", showCards);
card.addEventListener("change", takeCard);
cardNumber.addEventListener("input", nameCard);
for (const field of [amount, currency]) field.addEventListener("input", showAmount);
await showCards();
showAmount();
if (keptOrder() !== "") await run(() => resume(keptOrder()));
