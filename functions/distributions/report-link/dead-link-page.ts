import { baseStyle } from "#page-style/base-style";
import { columnStyle } from "#page-style/column-style";
import type { Refusal } from "../../shared/entry/problem.ts";
import { html } from "../../shared/values/html.ts";
import { page } from "../../shared/values/page.ts";
import type { ReadyAnswer } from "../../shared/values/ready-answer.ts";
import { linkDays } from "./report-link.ts";

/**
 * Page shown if the link in a report email cannot be opened. Back-office staff may open emails weeks later and cannot be
 * expected to read a JSON problem document. For a link that the service did not issue, the page does not reveal whether the
 * report exists.
 */
export function deadLinkPage({ problem: { status }, detail }: Refusal, requestId: string): ReadyAnswer {
  const isOver = status === 404;
  const title = isOver ? "This link no longer works" : "The report cannot be opened";
  const { text, headers } = page({
    title: `${title} · Acquiring`,
    description: detail,
    style: baseStyle + columnStyle,
    body: html`<header class="top"><p>Acquiring</p></header>
<main>
<h1>${title}</h1>
<p class="meaning">${detail}</p>
${isOver ? waysToTheReport : html`<p>Check that you opened the complete URL from the email. If you did, try again later.</p>`}
<p class="quiet">Request ID for support: <code>${requestId}</code></p>
</main>`,
  });
  return { status, headers, body: text };
}

const waysToTheReport = html`<p>A link is valid for ${linkDays} days. A link expires earlier if the report or the distribution is archived, or if the recipients of the email are changed in the distribution.</p>
<h2>How to get the report</h2>
<p>With an API key, open the report in the <a href="/v1/console#/reports">console</a>. If you do not have an API key, ask the team that maintains your company's integration. With an API key, the team can:</p>
<ul>
<li>download the file: find the report with <code>GET /v1/reports</code>, then call <code>GET /v1/reports/{reportKey}/file</code>;</li>
<li>resend the email with a new link: <code>POST /v1/deliveries/{deliveryKey}/resend</code>;</li>
<li>generate an archived report again: <code>POST /v1/reportSchedules/{reportScheduleKey}/run</code> with <code>again</code>.</li>
</ul>
<p>For details, see the <a href="/v1/docs">documentation</a>.</p>`;
