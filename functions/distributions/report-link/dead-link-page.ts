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
  const title = isOver ? "This link does not work any more" : "The report cannot be shown at the moment";
  const { text, headers } = page({
    title: `${title} · Acquiring`,
    description: detail,
    style: baseStyle + columnStyle,
    body: html`<header class="top"><p>Acquiring</p></header>
<main>
<h1>${title}</h1>
<p class="meaning">${detail}</p>
${isOver ? waysToTheReport : html`<p>Open the link again in a while. It may also have been cut: take the whole address from the mail.</p>`}
<p class="quiet">For whoever helps: request <code>${requestId}</code></p>
</main>`,
  });
  return { status, headers, body: text };
};

const waysToTheReport = html`<p>Links in mails work for ${linkDays} days, until the report is archived, and for as long as the mail's recipients are those of the distribution.</p>
<h2>How to get the report</h2>
<p>With an API key it is in the <a href="/v1/console#/reports">console</a>. Or ask whoever runs your company's connection to the service. With a key they can</p>
<ul>
<li>fetch the file: <code>GET /v1/reports</code> finds the report, and <code>GET /v1/reports/{reportKey}/file</code> gives its file;</li>
<li>have the mail sent again, with a new link: <code>POST /v1/deliveries/{deliveryKey}/resend</code>;</li>
<li>have an archived report made anew: <code>POST /v1/reportSchedules/{reportScheduleKey}/run</code> with <code>again</code>.</li>
</ul>
<p>All of it is explained in the <a href="/v1/docs">documentation</a>.</p>`;
