import { runChallenge, runMethod } from "./frames.js";
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

const decoded = (base64url) => {
  try {
    const bytes = Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return base64url;
  }
};

const bad = (message) => ({ message, isGood: false });
const good = (message) => ({ message, isGood: true });

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
  const { result, exchanges } = await ask("read-result", { order });
  tellExchanges("The service knows the result", exchanges);
  return result;
};

/** Gives how it ended, in words for the customer. */
export const buy = async (form) => {
  const found = await ask("look-up", form);
  tellExchanges("Card looked up", found.exchanges);
  if (found.failed) return bad("The card could not be looked up.");
  const { order } = found;

  const method = await throughMethod(found.method);
  const asked = await ask("authenticate", {
    order,
    challengeWindowSize: form.challengeWindowSize,
    browserData: browserData(),
    ...method,
  });
  tellExchanges("Authentication", asked.exchanges);
  if (asked.failed) return bad("The authentication could not be made.");

  const result = asked.challenge
    ? await throughChallenge(order, asked.challenge, form.challengeWindowSize)
    : asked.result;

  const charged = await ask("charge", { order });
  tellExchanges("Charge", charged.exchanges);
  if (charged.refused) return bad(charged.refused);
  if (charged.failed) return bad("The charge could not be made.");
  if (!charged.authorization.startsWith("approved")) return bad("The issuer declined the charge.");

  const cleared = await ask("clear", { order });
  tellExchanges("Clearing", cleared.exchanges);
  return cleared.cleared ? good(`Paid (${result}). Thank you!`) : bad("Approved, but not given to clearing.");
};
