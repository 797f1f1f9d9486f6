import { baseStyle } from "#page-style/base-style";
import { columnStyle } from "#page-style/column-style";
import { html } from "../../shared/values/html.ts";
import { type Page, page } from "../../shared/values/page.ts";
import { jsonText } from "../html/json-text.ts";
import { inline } from "../html/markdown.ts";
import type { ProblemPage } from "./problem-page.ts";

const documentation = "/v1/docs";

const problemStyle = `
.facts { color: var(--quiet); margin-bottom: 0.6rem; }
.facts code { background: none; padding: 0; margin-left: 0.35rem; }
.more { display: flex; gap: 1.5rem; margin-top: 2rem; }
`;

function repeating({ retryable, retryableWhen }: ProblemPage): string {
  if (retryableWhen !== undefined) return retryableWhen;
  return retryable
    ? "The same request might succeed later. A retry with the same Idempotency-Key is safe."
    : "If you repeat the request unchanged, it will be rejected again.";
}

/** Page about a problem, for readers who follow the link in an error message. */
export function problemHtmlPage(problem: ProblemPage): Page {
  const { type, title, status, meaning, remedy, example } = problem;
  return page({
    title: `${title} (${status}) · Acquiring API`,
    description: meaning,
    style: baseStyle + columnStyle + problemStyle,
    body: html`<header class="top"><p><a href="${documentation}">Acquiring API</a></p></header>
<main>
<p class="facts"><span class="status">${status}</span> <code>${type}</code></p>
<h1>${title}</h1>
<p class="meaning">${inline(meaning)}</p>
<h2>What to do</h2>
<p>${inline(remedy)}</p>
<h2>Retries</h2>
<p>${inline(repeating(problem))}</p>
<h2>Example</h2>
<pre tabindex="0"><code>${jsonText(example)}</code></pre>
<p class="more"><a href="${documentation}#problems">How problems work</a> <a href="${documentation}/problems">All problems</a></p>
</main>`,
  });
}
