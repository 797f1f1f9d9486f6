import { type Html, html } from "../../../shared/values/html.ts";
import type { IndexedOperation } from "../api-index.ts";
import { curlSample } from "./curl-sample.ts";
import { pythonSample } from "./python-sample.ts";
import { sampleRequest, withAcceptor } from "./sample-request.ts";
import { typescriptSample } from "./typescript-sample.ts";

/** The call of an operation in every language. The first is shown; the page lets its reader choose another. */

export interface Sample {
  readonly language: "curl" | "typescript" | "python";
  readonly title: string;
  readonly code: Html;
}

export const samplesOf = (operation: IndexedOperation): readonly Sample[] => {
  const request = sampleRequest(operation);
  return [
    { language: "curl", title: "curl", code: withAcceptor(curlSample(request)) },
    { language: "typescript", title: "TypeScript", code: withAcceptor(typescriptSample(operation, request)) },
    { language: "python", title: "Python", code: withAcceptor(pythonSample(request)) },
  ];
};

const pre = ({ language, title, code }: Sample, position: number): Html =>
  html`<pre data-language="${language}" data-title="${title}" tabindex="0" aria-label="Request, ${title}"${position > 0 && html` hidden`}><code>${code}</code></pre>`;

export const samplesFigure = (operation: IndexedOperation): Html => html`<figure class="example">
<figcaption><span>Request</span></figcaption>
${samplesOf(operation).map(pre)}
</figure>`;
