import { type Html, html } from "../../shared/values/html.ts";
import { example } from "../html/example.ts";
import { jsonText } from "../html/json-text.ts";
import { inline } from "../html/markdown.ts";
import { type TableRow, table } from "../html/table.ts";
import type { Parameter, Webhook } from "../openapi/openapi-types.ts";
import { type ApiIndex, anchorOf, parametersOfWebhook } from "./api-index.ts";
import { ruleLines } from "./rules.ts";
import { schemaTable } from "./schema-table.ts";

const eventsAnchor = "events";

const eventAnchor = (type: string): string => `${anchorOf(type)}-event`;

const headerRow = ({ name, description, schema }: Parameter): TableRow => ({
  head: html`<code>${name}</code>`,
  cell: html`<p>${inline(description ?? "")}</p>${ruleLines(schema)}`,
});

const answerRow = ([status, { description }]: readonly [string, { readonly description: string }]): TableRow => ({
  head: html`<code>${status === "default" ? "anything else" : status}</code>`,
  cell: html`<p>${description}</p>`,
});

const howTheyCome = (index: ApiIndex, webhook: Webhook): Html => html`<section class="entry" id="receiving-events">
<div class="told">
<h3><a href="#receiving-events">Receiving events</a></h3>
<p>Each event is a POST request to the URL of your subscription. The body is a CloudEvent with the media type <code>application/cloudevents+json</code>. Events are delivered at least once, in no guaranteed order. Events contain little data; retrieve the entity from the API for details.</p>
${table({ kind: "fields", caption: "Headers of every event", columns: ["Header", "Description"], rows: parametersOfWebhook(index, webhook).map(headerRow) })}
<h4>How your response is interpreted</h4>
${table({ kind: "fields", caption: "Responses to an event", columns: ["Status", "Meaning"], rows: Object.entries(webhook.post.responses).map(answerRow) })}
</div>
</section>`;

const fetchingSamples = {
  "With curl": `curl "$BASE_URL/v1/eventSubscriptions" -u "$CREDENTIALS" \\
  -H 'Content-Type: application/json' \\
  -d '{ "eventSource": "charges", "delivery": "pull" }'

curl "$BASE_URL/v1/eventSubscriptions/$SUBSCRIPTION/waitingEvents" -u "$CREDENTIALS"

curl "$BASE_URL/v1/eventSubscriptions/$SUBSCRIPTION/acknowledge" -u "$CREDENTIALS" \\
  -H 'Content-Type: application/json' -d '{ "deliveries": ["'$DELIVERY'"] }'`,
  "With the TypeScript client": `for await (const { event, acknowledge } of waitingEvents(client, { eventSubscriptionKey })) {
  await handle(event);
  acknowledge();
}`,
  "On the command line": "acquiring listen --source charges --forward-to http://127.0.0.1:3000/hook",
} as const;

const fetchingThem =
  (): Html => html`<section class="entry" id="fetching-events" aria-labelledby="fetching-events-title">
<div class="told">
<h3 id="fetching-events-title"><a href="#fetching-events">Fetching events</a></h3>
<p>${inline('If your program has no public URL, subscribe with `delivery: "pull"`. Events are retained for seven days. Fetch events, process them, then acknowledge them. An event is returned again until you acknowledge it, so no event is lost if your program crashes. `pollAfterSeconds` is the recommended delay before the next request. If no events are fetched for seven days, the next event disables the subscription.')}</p>
<p>${inline("During development, `acquiring listen` fetches events for your program: the command prints events as they arrive and forwards them with webhook signatures.")}</p>
</div>
<div class="shown">${Object.entries(fetchingSamples).map(([caption, code]) => example(caption, code))}</div>
</section>`;

const verifyingSamples = {
  "With the TypeScript client": `import { verifyWebhook } from "@acquiring/client";

// Pass the raw body: the signature no longer matches after the body has been parsed and serialized again.
const event = await verifyWebhook({ body, headers: request.headers, secret });`,
  "TypeScript with Node.js only": `import { createHmac, timingSafeEqual } from "node:crypto";

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** body: raw bytes; headers: names in lower case; secret: the subscription's secret, whsec_…. */
export const isFromService = (body: Buffer, headers: Headers, secret: string, toleranceSeconds = 300): boolean => {
  const [id, timestamp, signatures] = ["id", "timestamp", "signature"].map((name) => String(headers[\`webhook-\${name}\`] ?? ""));
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp || NaN)) <= toleranceSeconds)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const hmac = createHmac("sha256", key).update(\`\${id}.\${timestamp}.\`).update(body);
  const expected = Buffer.from(\`v1,\${hmac.digest("base64")}\`);
  return (signatures ?? "")
    .split(" ")
    .map((one) => Buffer.from(one))
    .some((one) => one.length === expected.length && timingSafeEqual(one, expected));
};`,
  Python: `import hmac
import time
from base64 import b64decode, b64encode
from hashlib import sha256


def is_from_service(body, headers, secret, tolerance_seconds=300):
    """body: raw bytes; headers: names in lower case; secret: the subscription's secret, whsec_...."""
    message_id, timestamp = headers["webhook-id"], headers["webhook-timestamp"]
    if not abs(time.time() - int(timestamp)) <= tolerance_seconds:
        return False
    key = b64decode(secret.removeprefix("whsec_"))
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = b"v1," + b64encode(hmac.new(key, signed, sha256).digest())
    signatures = headers["webhook-signature"].encode().split(b" ")
    return any(hmac.compare_digest(one, expected) for one in signatures)`,
} as const;

const verifying =
  (): Html => html`<section class="entry" id="verifying-events" aria-labelledby="verifying-events-title">
<div class="told">
<h3 id="verifying-events-title"><a href="#verifying-events">Verifying events</a></h3>
<p>${inline("Anyone can send requests to your URL. Verify the signature before you use an event, and respond with `401` if the signature is invalid. Signatures follow [Standard Webhooks](https://www.standardwebhooks.com), so you can also verify them with the Standard Webhooks libraries for other languages.")}</p>
<ol>
<li>${inline("The signed content is `webhook-id`, `webhook-timestamp` and the body, separated by full stops: `id.timestamp.body`. Use the raw bytes of the body, before any parsing.")}</li>
<li>${inline("The key is the part of the subscription's `secret` after `whsec_`, decoded from base64.")}</li>
<li>${inline("The signature is the HMAC-SHA-256 of the signed content with this key, encoded in base64 and prefixed with `v1,`.")}</li>
<li>${inline("`webhook-signature` is a list of signatures separated by spaces: one for each valid secret. For one day after the secret is rotated, the list contains two signatures; one match is enough. Compare signatures in constant time.")}</li>
<li>${inline("Reject an event if `webhook-timestamp` (Unix time in seconds) differs from your clock by more than five minutes: the request might be a replay. Each attempt has a new signature; `webhook-id` stays the same.")}</li>
</ol>
</div>
<div class="shown">${Object.entries(verifyingSamples).map(([caption, code]) => example(caption, code))}</div>
</section>`;

const schemasOfThem = (): Html => html`<section class="entry" id="event-schemas" aria-labelledby="event-schemas-title">
<div class="told">
<h3 id="event-schemas-title"><a href="#event-schemas">Event schemas</a></h3>
<p>${inline("The `dataschema` of an event is the URL of the JSON Schema for its `data`; the URL includes the version. The schema of a version never changes: a changed schema has a new version number, and older versions remain available. A minor version only adds properties, so ignore unknown properties. [AsyncAPI](/v1/asyncapi.json) describes all events.")}</p>
</div>
</section>`;

/** Link to the schema that `dataschema` refers to, on the host that serves the page. */
function schemaLink(event: unknown): Html | false {
  const address = typeof event === "object" && event !== null && "dataschema" in event ? String(event.dataschema) : "";
  if (!URL.canParse(address)) return false;
  const { pathname } = new URL(address);
  return html`<p>Schema of <code>data</code>: <a href="/v1${pathname}">${pathname}</a></p>`;
}

function eventSection(index: ApiIndex, type: string, { post }: Webhook): Html {
  const anchor = eventAnchor(type);
  const [media] = Object.values(post.requestBody.content);
  return html`<section class="entry" id="${anchor}" aria-labelledby="${anchor}-title">
<div class="told">
<h3 id="${anchor}-title"><a href="#${anchor}">${type}</a></h3>
<p>${inline(post.description)}</p>
${media && schemaLink(media.example)}
${media && schemaTable(index, { schema: media.schema, side: "received", caption: `Fields of ${type}` })}
</div>
<div class="shown">${media && example(type, jsonText(media.example))}</div>
</section>`;
}

export function eventsChapter(index: ApiIndex): Html | false {
  const webhooks = Object.entries(index.document.webhooks);
  const [first] = webhooks;
  return (
    first !== undefined &&
    html`<section class="chapter" id="${eventsAnchor}" aria-labelledby="${eventsAnchor}-title">
<h2 id="${eventsAnchor}-title"><a href="#${eventsAnchor}">Events</a></h2>
${howTheyCome(index, first[1])}
${verifying()}
${fetchingThem()}
${schemasOfThem()}
${webhooks.map(([type, webhook]) => eventSection(index, type, webhook))}
</section>`
  );
}
