import { type Html, html } from "../../shared/values/html.ts";
import { example } from "../html/example.ts";
import { jsonText } from "../html/json-text.ts";
import { inline } from "../html/markdown.ts";
import type { JsonSchema } from "../openapi/openapi-types.ts";
import { type ApiIndex, entityAnchor } from "./api-index.ts";
import { schemaTable } from "./schema-table.ts";

export function entitySection(index: ApiIndex, name: string, schema: JsonSchema): Html {
  const anchor = entityAnchor(name);
  const [given] = schema.examples ?? [];
  return html`<section class="entry" id="${anchor}" aria-labelledby="${anchor}-title">
<div class="told">
<h3 id="${anchor}-title"><a href="#${anchor}">The ${name} object</a></h3>
${schema.description && html`<p>${inline(schema.description)}</p>`}
${schemaTable(index, { schema, side: "received", caption: `Properties of the ${name} object` })}
</div>
<div class="shown">${given !== undefined && example(`The ${name} object`, jsonText(given))}</div>
</section>`;
}
