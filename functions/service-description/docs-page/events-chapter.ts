import { type Html, html } from "../../shared/values/html.ts";
import { example } from "../html/example.ts";
import { jsonText } from "../html/json-text.ts";
import { inline } from "../html/markdown.ts";
import { type TableRow, table } from "../html/table.ts";
import type { Parameter, Webhook } from "../openapi/openapi-types.ts";
import { type ApiIndex, anchorOf, parametersOfWebhook } from "./api-index.ts";
import { ruleLines } from "./rules.ts";
import { schemaTable } from "./schema-table.ts";

/** What the service sends to subscribers: how every event comes, then each by its type. */

const eventsAnchor = "events";

const eventAnchor = (type: string): string => `${anchorOf(type)}-event`;

const headerRow = ({ name, description, schema }: Parameter): TableRow => ({
  head: html`<code>${name}</code>`,
  cell: html`<p>${description}</p>${ruleLines(schema)}`,
});

const answerRow = ([status, { description }]: readonly [string, { readonly description: string }]): TableRow => ({
  head: html`<code>${status === "default" ? "anything else" : status}</code>`,
  cell: html`<p>${description}</p>`,
});

const howTheyCome = (index: ApiIndex, webhook: Webhook): Html => html`<section class="entry" id="receiving-events">
<div class="told">
<h3><a href="#receiving-events">Receiving events</a></h3>
<p>Each event is a POST to the address of your subscription: a CloudEvent with the media type <code>application/cloudevents+json</code>, at least once and in no certain order. Events are thin; ask the API for more.</p>
${table({ kind: "fields", caption: "Headers of every event", columns: ["Header", "What it is"], rows: parametersOfWebhook(index, webhook).map(headerRow) })}
<h4>What your answer means</h4>
${table({ kind: "fields", caption: "Answers to an event", columns: ["Status", "What it means"], rows: Object.entries(webhook.post.responses).map(answerRow) })}
</div>
</section>`;

const eventSection = (index: ApiIndex, type: string, { post }: Webhook): Html => {
  const anchor = eventAnchor(type);
  const [media] = Object.values(post.requestBody.content);
  return html`<section class="entry" id="${anchor}" aria-labelledby="${anchor}-title">
<div class="told">
<h3 id="${anchor}-title"><a href="#${anchor}">${type}</a></h3>
<p>${inline(post.description)}</p>
${media && schemaTable(index, { schema: media.schema, side: "received", caption: `Fields of ${type}` })}
</div>
<div class="shown">${media && example(type, jsonText(media.example))}</div>
</section>`;
};

export const eventsChapter = (index: ApiIndex): Html | false => {
  const webhooks = Object.entries(index.document.webhooks);
  const [first] = webhooks;
  return (
    first !== undefined &&
    html`<section class="chapter" id="${eventsAnchor}" aria-labelledby="${eventsAnchor}-title">
<h2 id="${eventsAnchor}-title"><a href="#${eventsAnchor}">Events</a></h2>
${howTheyCome(index, first[1])}
${webhooks.map(([type, webhook]) => eventSection(index, type, webhook))}
</section>`
  );
};

export const eventLinks = ({
  document,
}: ApiIndex): Html => html`<p class="group"><a href="#${eventsAnchor}">Events</a></p>
<ul>
<li><a href="#receiving-events"><span>Receiving events</span></a></li>
${Object.keys(document.webhooks).map((type) => html`<li><a href="#${eventAnchor(type)}"><span>${type}</span></a></li>`)}
</ul>`;
