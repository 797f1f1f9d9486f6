import { type Html, html } from "../../shared/values/html.ts";

/** Code with a caption. It scrolls separately, so it can be focused with the keyboard. */
export const example = (caption: string, code: Html | string): Html => html`<figure class="example">
<figcaption><span>${caption}</span></figcaption>
<pre tabindex="0" aria-label="${caption}"><code>${code}</code></pre>
</figure>`;
