import { decoded } from "./decoded.js";
import { after, runChallenge, runMethod, whileProcessing } from "./frames.js";
import { tell, tellExchanges } from "./timeline.js";

/** A purchase from the look-up of the card to the clearing of the charge, one message after the other. */

const ask = async (step, form) => {
  const response = await fetch(`/shop/${step}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(form),
  });
  const answer = await response.json();
  if (answer.fault) throw new Error(answer.fault);
  return answer;
};

const browserData = () => ({
  acceptHeader: "text/html,application/xhtml+xml",
  language: navigator.language,
  userAgent: navigator.userAgent,
  javascriptEnabled: true,
  screenWidth: String(screen.width),
  screenHeight: String(screen.height),
  timeZoneOffset: String(new Date().getTimezoneOffset()),
  javaEnabled: false,
  colorDepth: String(screen.colorDepth),
});

const bad = (message) => ({ message, tone: "bad" });
const good = (message) => ({ message, tone: "good" });
/** The order is kept; whoever asks again goes on with it. */
const waiting = (message) => ({ message, tone: "warn" });

const issuerWords = document.querySelector("#issuer-words");

/** What the issuer wants its cardholder to read (cardholderInfo); every shop has to show it. */
const showIssuerWords = (text) => {
  issuerWords.textContent = text ? `Your bank says: ${text}` : "";
  issuerWords.hidden = !text;
};

const lookingsMax = 30;
const pauseMilliseconds = 2_000;

/**
 * The issuer may bring its result later than the browser. A shop with a receiver of events waits for `3ds.updated`; this one
 * has none, so it asks again, and gives up after a while: still `challenge` then.
 */
const resultOf = async (order) => {
  for (let looking = 1; ; looking += 1) {
    const { result, cardholderInfo, exchanges } = await ask("read-result", { order });
    showIssuerWords(cardholderInfo);
    const isLate = result === "challenge" && looking < lookingsMax;
    if (!isLate) {
      tellExchanges(result === "challenge" ? "The shop waits no longer" : "The service knows the result", exchanges);
      return result;
    }
    if (looking === 1) tellExchanges("The issuer is late, so the shop waits", exchanges);
    await after(pauseMilliseconds);
  }
};

const throughMethod = async (method) => {
  if (!method) {
    tell("The issuer has no 3DS Method", "Browser");
    return {};
  }
  tell("3DS Method starts in a hidden frame", "Browser to issuer", {
    parts: [["threeDSMethodData", decoded(method.threeDSMethodData)]],
  });
  const echo = await runMethod(method);
  if (echo) {
    tell("3DS Method is done", "Issuer to shop, through the browser", {
      tone: "good",
      parts: [["threeDSMethodData", decoded(echo.threeDSMethodData)]],
    });
  } else {
    tell("3DS Method did not answer in 10 seconds", "Browser", { tone: "bad" });
  }
  return { threeDSServerTransID: method.threeDSServerTransID, methodCompleted: echo !== undefined };
};

const throughChallenge = async (order, challenge, windowSize) => {
  tell("Challenge opens", "Browser to issuer", { parts: [["creq", decoded(challenge.creq)]] });
  const home = await runChallenge(challenge, windowSize);
  const message = decoded(home.cres);
  const isErro = message.messageType === "Erro";
  tell(isErro ? "Challenge broke off" : "Challenge is over", "Issuer to shop, through the browser", {
    tone: isErro ? "bad" : "good",
    parts: [
      [isErro ? "cres holds an error message" : "cres", message],
      ...(home.threeDSSessionData ? [["threeDSSessionData", decoded(home.threeDSSessionData)]] : []),
    ],
  });
  return resultOf(order);
};

/** What is left once the issuer has decided. The shop charges an order once, however often the customer comes back. */
const finish = async (order, result) => {
  if (result === "challenge") {
    return waiting("Your bank has not told us yet whether it was you. Your order is kept: look again in a while.");
  }
  const charged = await ask("charge", { order });
  tellExchanges("Charge", charged.exchanges);
  if (charged.refused) return bad(charged.refused);
  if (charged.failed) return bad("The charge could not be made.");
  if (!charged.authorization.startsWith("approved")) return bad("The issuer declined the charge.");

  const cleared = await ask("clear", { order });
  tellExchanges("Clearing", cleared.exchanges);
  return cleared.cleared ? good(`Paid (${result}). Thank you!`) : bad("Approved, but not given to clearing.");
};

/** Goes on with an order that the customer left: the result was late, the page was closed, or it is all done already. */
export const resume = async (order) => {
  showIssuerWords("");
  return finish(order, await resultOf(order));
};

/** Gives how it ended, in words for the customer. `onOrder` hears the order once it can be gone on with. */
export const buy = async (form, onOrder) => {
  showIssuerWords("");
  const found = await ask("look-up", form);
  tellExchanges("Card looked up", found.exchanges);
  if (found.failed) return bad("The card could not be looked up.");
  const { order } = found;

  const method = await throughMethod(found.method);
  const asking = ask("authenticate", {
    order,
    challengeWindowSize: form.challengeWindowSize,
    browserData: browserData(),
    ...method,
  });
  const asked = await whileProcessing(found.network, asking);
  tellExchanges("Authentication", asked.exchanges);
  if (asked.failed) return bad("The authentication could not be made.");
  onOrder(order);
  showIssuerWords(asked.cardholderInfo);

  const result = asked.challenge
    ? await throughChallenge(order, asked.challenge, form.challengeWindowSize)
    : asked.result;
  return finish(order, result);
};
