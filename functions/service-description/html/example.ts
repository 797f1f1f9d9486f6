import { type Html, html } from "../../shared/values/html.ts";

/** The code block is focusable, so that readers can scroll it with the keyboard. */
export const example = (caption: string, code: Html | string): Html => html`<figure class="example">
<figcaption><span>${caption}</span></figcaption>
<pre tabindex="0" aria-label="${caption}"><code>${code}</code></pre>
</figure>`;
