import { baseStyle } from "#page-style/base-style";
import { columnStyle } from "#page-style/column-style";
import type { Refusal } from "../../shared/entry/problem.ts";
import { html } from "../../shared/values/html.ts";
import { page } from "../../shared/values/page.ts";
import type { ReadyAnswer } from "../../shared/values/ready-answer.ts";
import { linkDays } from "./report-link.ts";

/**
 * Page for people whose link is invalid: back offices open mails weeks later, and do not read problem JSON. It does not
 * reveal whether the report exists.
 */
export const deadLinkPage = ({ problem: { status }, detail }: Refusal, requestId: string): ReadyAnswer => {
  const isOver = status === 404;
  const title = isOver ? "This link no longer works" : "The report is temporarily unavailable";
  const { text, headers } = page({
    title: `${title} · Acquiring`,
    description: detail,
    style: baseStyle + columnStyle,
    body: html`<header class="top"><p>Acquiring</p></header>
<main>
<h1>${title}</h1>
<p class="meaning">${detail}</p>
${isOver ? waysToTheReport : html`<p>Try the link again later. If it still fails, check that you copied the whole address from the email.</p>`}
<p class="quiet">Request ID for support: <code>${requestId}</code></p>
</main>`,
  });
  return { status, headers, body: text };
};

const waysToTheReport = html`<p>A link works for ${linkDays} days. It ends earlier if the report is archived or the recipients of the distribution change.</p>
<h2>How to get the report</h2>
<p>With an API key, open the report in the <a href="/v1/console#/reports">console</a>. Without one, ask the team that runs your company's connection to the service. With an API key they can:</p>
<ul>
<li>download the file: find the report with <code>GET /v1/reports</code>, then call <code>GET /v1/reports/{reportKey}/file</code>;</li>
<li>resend the email with a new link: <code>POST /v1/deliveries/{deliveryKey}/resend</code>;</li>
<li>generate an archived report again: <code>POST /v1/reportSchedules/{reportScheduleKey}/run</code> with <code>again</code>.</li>
</ul>
<p>For details, see the <a href="/v1/docs">documentation</a>.</p>`;
