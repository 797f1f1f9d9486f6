import { byId } from "#browser-code/by-id";
import { ask } from "./ask-shop.ts";
import { decoded, memberOf } from "./decoded.ts";
import { after, type ChallengeForm, type Method, runChallenge, runMethod, whileProcessing } from "./frames.ts";
import { addEntry, addExchanges, type Tone } from "./timeline.ts";

/** Runs a purchase from the card range lookup to the clearing of the charge, one message at a time. */

export interface PurchaseForm {
  /** Card number entered by the customer; absent if a stored card is used. */
  readonly cardNumber?: string;
  readonly processorTokenKey?: string;
  readonly keepCard: boolean;
  readonly network: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly challengeWindowSize: string;
  readonly challengeIndicator?: string;
}

export interface PurchaseOutcome {
  readonly message: string;
  readonly tone: Tone;
}

const browserData = () => ({
  acceptHeader: "text/html,application/xhtml+xml",
  language: navigator.language,
  userAgent: navigator.userAgent,
  javascriptEnabled: true,
  screenWidth: String(screen.width),
  screenHeight: String(screen.height),
  // biome-ignore lint/plugin: reads the time zone, not the time
  timeZoneOffset: String(new Date().getTimezoneOffset()),
  javaEnabled: false,
  colorDepth: String(screen.colorDepth),
});

const bad = (message: string): PurchaseOutcome => ({ message, tone: "bad" });
const good = (message: string): PurchaseOutcome => ({ message, tone: "good" });
/** Outcome for a saved order that can be resumed. */
const waiting = (message: string): PurchaseOutcome => ({ message, tone: "warn" });

/** Shows the issuer's text for the cardholder (cardholderInfo). The protocol requires every shop to show this text. */
function showIssuerText(text: string | undefined): void {
  const issuerText = byId("issuer-words", HTMLElement);
  issuerText.textContent = text ? `Message from your bank: ${text}` : "";
  issuerText.hidden = !text;
}

const readsMax = 30;
const pauseMilliseconds = 2_000;

/**
 * Polls for the authentication result, which can arrive after the browser has returned to the shop. Returns `challenge` if
 * there is still no result after about a minute. A shop with a webhook endpoint waits for `3ds.updated` instead of polling.
 */
async function resultOf(order: string): Promise<string> {
  for (let reads = 1; ; reads += 1) {
    const { result, cardholderInfo, exchanges } = await ask("read-result", { order });
    showIssuerText(cardholderInfo);
    const isLate = result === "challenge" && reads < readsMax;
    if (!isLate) {
      addExchanges(
        result === "challenge" ? "No result yet; the shop stops polling" : "The result is available",
        exchanges,
      );
      return result;
    }
    if (reads === 1) addExchanges("No result yet; the shop polls for the result", exchanges);
    await after(pauseMilliseconds);
  }
}

interface MethodOutcome {
  readonly threeDSServerTransID?: string;
  readonly methodCompleted?: boolean;
}

async function throughMethod(method: Method | undefined): Promise<MethodOutcome> {
  if (!method) {
    addEntry("The issuer has no 3DS Method", "Browser");
    return {};
  }
  addEntry("3DS Method starts in a hidden frame", "Browser to issuer", {
    parts: [["threeDSMethodData", decoded(method.threeDSMethodData)]],
  });
  const echo = await runMethod(method);
  if (echo) {
    addEntry("3DS Method completed", "Issuer to shop, through the browser", {
      tone: "good",
      parts: [["threeDSMethodData", decoded(echo["threeDSMethodData"] ?? "")]],
    });
  } else {
    addEntry("3DS Method timed out after 10 seconds", "Browser", { tone: "bad" });
  }
  return { threeDSServerTransID: method.threeDSServerTransID, methodCompleted: echo !== undefined };
}

async function throughChallenge(order: string, challenge: ChallengeForm, windowSize: string): Promise<string> {
  addEntry("Challenge opens", "Browser to issuer", { parts: [["creq", decoded(challenge.creq)]] });
  const { cres = "", threeDSSessionData } = await runChallenge(challenge, windowSize);
  const message = decoded(cres);
  const isErro = memberOf(message, "messageType") === "Erro";
  addEntry(isErro ? "Challenge failed" : "Challenge completed", "Issuer to shop, through the browser", {
    tone: isErro ? "bad" : "good",
    parts: [
      [isErro ? "cres (error message)" : "cres", message],
      ...(threeDSSessionData ? [["threeDSSessionData", decoded(threeDSSessionData)] as const] : []),
    ],
  });
  return resultOf(order);
}

/** Clears (captures) an approved charge, as a shop does when it ships the goods. */
async function clear(order: string, how: string): Promise<PurchaseOutcome> {
  const cleared = await ask("clear", { order });
  addExchanges("Clearing", cleared.exchanges);
  return cleared.cleared ? good(`Paid (${how}). Thank you!`) : bad("Approved, but clearing (capture) failed.");
}

const declined = bad("The charge was declined.");
const failed = bad("The charge failed.");

async function keep(order: string): Promise<void> {
  const { kept, exchanges } = await ask("keep-card", { order });
  addExchanges(kept ? "Card saved" : "Card not saved", exchanges);
}

/** Pays with a wallet payload from the device. 3-D Secure is not used. */
export async function buyByWallet(
  form: Omit<PurchaseForm, "keepCard">,
  wallet: { readonly type: string; readonly name: string },
): Promise<PurchaseOutcome> {
  showIssuerText("");
  addEntry(`${wallet.name} provides a token with its cryptogram`, "Device to shop");
  const charged = await ask("pay-by-wallet", { ...form, wallet: wallet.type });
  addExchanges("Charge", charged.exchanges);
  if (charged.failed) return failed;
  if (!charged.authorization.startsWith("approved")) return declined;
  return clear(charged.order, wallet.name);
}

/**
 * Creates and clears the charge once the issuer's authentication result is known. An order is charged only once, no matter how
 * often the customer returns.
 */
async function finish(order: string, result: string, keepsCard = false): Promise<PurchaseOutcome> {
  if (result === "challenge") {
    return waiting("Your bank has not confirmed the payment yet. Your order is saved: check again later.");
  }
  const charged = await ask("charge", { order });
  addExchanges("Charge", charged.exchanges);
  if (charged.refused) return bad(charged.refused);
  if (charged.failed) return failed;
  if (!charged.authorization.startsWith("approved")) return declined;
  if (keepsCard) await keep(order);
  return clear(order, result);
}

/**
 * Resumes an order after a late result, or after the customer closed the page. The order might already be complete.
 */
export async function resume(order: string): Promise<PurchaseOutcome> {
  showIssuerText("");
  return finish(order, await resultOf(order));
}

/** Calls `onOrder` once the order can be resumed. */
export async function buy(form: PurchaseForm, onOrder: (order: string) => void): Promise<PurchaseOutcome> {
  showIssuerText("");
  const found = await ask("look-up", form);
  addExchanges("Card range lookup", found.exchanges);
  if (found.failed) return bad("The card range lookup failed.");
  const { order } = found;

  const method = await throughMethod(found.method);
  const asking = ask("authenticate", {
    order,
    challengeWindowSize: form.challengeWindowSize,
    browserData: browserData(),
    ...method,
  });
  const authenticated = await whileProcessing(found.network, asking);
  addExchanges("Authentication", authenticated.exchanges);
  if (authenticated.failed) return bad("The authentication failed.");
  onOrder(order);
  showIssuerText(authenticated.cardholderInfo);

  const result = authenticated.challenge
    ? await throughChallenge(order, authenticated.challenge, form.challengeWindowSize)
    : authenticated.result;
  return finish(order, result, form.keepCard);
}
