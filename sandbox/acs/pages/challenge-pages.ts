import { type Html, html, type Part } from "../../../functions/shared/values/html.ts";
import { simulatedNetworks } from "../../networks.ts";
import type { Challenge } from "../acs-records.ts";
import type { BrowserReturn } from "../challenge/browser-return.ts";
import { rightCode, triesMax } from "../challenge/challenge.ts";
import { type Page, page } from "./page.ts";

export interface ChallengeView {
  readonly acsUrl: string;
  readonly challenge: Challenge;
  readonly now: Date;
}

const masthead = ({ network }: Challenge): Html => html`<header class="masthead">
<span class="bank"><span class="bank-mark" aria-hidden="true"></span>Sandbox Bank</span>
<span class="network">${simulatedNetworks[network].title}</span>
</header>`;

const payment = ({ payment: { merchantName, amount, maskedCard } }: Challenge): Html => html`<dl class="payment">
<div><dt>Merchant</dt><dd>${merchantName}</dd></div>
<div><dt>Amount</dt><dd>${amount}</dd></div>
<div><dt>Card</dt><dd>${maskedCard}</dd></div>
</dl>`;

const shell = ({ challenge, acsUrl }: ChallengeView, title: string, content: Html): Page =>
  page({
    title,
    acsUrl,
    script: "challenge.js",
    content: html`<main class="challenge size-${challenge.opened?.windowSize ?? "05"}">
${masthead(challenge)}
${content}
</main>`,
  });

function triesLeft({ codesTried }: Challenge): Part {
  if (codesTried === 0) return undefined;
  const left = triesMax - codesTried;
  return html`<p class="notice bad" role="alert" id="mistake">The code is incorrect. You have ${left} ${left === 1 ? "attempt" : "attempts"} left.</p>`;
}

const resent = ({ codesSent, codesTried }: Challenge): Part =>
  codesSent > 1 && codesTried === 0 && html`<p class="notice" role="status">We have sent you a new code.</p>`;

export function codePage(view: ChallengeView): Page {
  const { challenge, acsUrl, now } = view;
  const action = `${acsUrl}/challenge/${challenge.acsTransID}`;
  const seconds = Math.max(1, Math.ceil((Date.parse(challenge.patienceEndsAt) - now.getTime()) / 1_000));
  return shell(
    view,
    "Confirm your payment",
    html`<h1>Confirm your payment</h1>
<p class="lead">We have sent a code to your phone ending in 4242.</p>
${payment(challenge)}
${triesLeft(challenge)}${resent(challenge)}
<form method="post" action="${action}" class="code" data-expires-in-seconds="${seconds}">
<label for="code">Code</label>
<div class="entry">
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="12" ${challenge.codesTried > 0 && html`aria-invalid="true" aria-describedby="mistake"`}>
<button name="action" value="enter-code" class="primary">Confirm</button>
</div>
<div class="others">
<button name="action" value="resend-code" class="plain">Send a new code</button>
<button name="action" value="cancel" class="plain">Cancel payment</button>
</div>
</form>
<p class="sandbox">Sandbox: the code is <strong>${rightCode}</strong>. All other codes are incorrect.</p>`,
  );
}

/**
 * Page that requires no input from the cardholder. The script continues automatically; the button is for browsers without
 * scripts.
 */
export const waitingPage = (view: ChallengeView): Page =>
  shell(
    view,
    "Checking with your bank",
    html`<h1>Checking with your bank</h1>
${payment(view.challenge)}
<p class="lead"><span class="spinner" aria-hidden="true"></span>This takes a moment.</p>
<form method="post" action="${view.acsUrl}/challenge/${view.challenge.acsTransID}" data-proceeds-in-milliseconds="600">
<button name="action" value="proceed" class="primary">Continue</button>
</form>
<p class="sandbox">Sandbox: the card number determines the result.</p>`,
  );

const hidden = (fields: Readonly<Record<string, string>>): readonly Html[] =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);

/** Page that posts the challenge response (CRes) or an error message (Erro) to the requestor. */
export const returnPage = (acsUrl: string, { notificationURL, fields }: BrowserReturn): Page =>
  page({
    title: "Returning to the merchant",
    acsUrl,
    script: "return.js",
    leadsHome: true,
    content: html`<main class="challenge">
<form method="post" action="${notificationURL}" id="return">
${hidden(fields)}
<p class="lead"><span class="spinner" aria-hidden="true"></span>Returning to the merchant.</p>
<noscript><button class="primary">Continue</button></noscript>
</form>
</main>`,
  });

/** Error page for a request that the issuer can neither process nor return to the requestor. */
export const refusalPage = (acsUrl: string, reason: string): Page =>
  page({
    title: "Something went wrong",
    acsUrl,
    status: 400,
    content: html`<main class="challenge"><h1>Something went wrong</h1><p class="lead">${reason}</p></main>`,
  });
