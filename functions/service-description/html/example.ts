import { type Html, html } from "../../shared/values/html.ts";

/** The code scrolls separately, so it can receive keyboard focus. */
export const example = (caption: string, code: Html | string): Html => html`<figure class="example">
<figcaption><span>${caption}</span></figcaption>
<pre tabindex="0" aria-label="${caption}"><code>${code}</code></pre>
</figure>`;
