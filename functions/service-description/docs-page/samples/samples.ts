import { type Html, html } from "../../../shared/values/html.ts";
import type { IndexedOperation } from "../api-index.ts";
import { curlSample } from "./curl-sample.ts";
import { pythonSample } from "./python-sample.ts";
import { sampleRequest, withAcceptor } from "./sample-request.ts";
import { typescriptSample } from "./typescript-sample.ts";

/** Pages show the first language initially; readers can select another. */

export interface Sample {
  readonly language: "curl" | "typescript" | "python";
  readonly title: string;
  readonly code: Html;
}

/**
 * Methods that change or archive the entity in the path. Samples for these methods keep the example acceptor, so a pasted
 * sample cannot change the reader's own acceptor.
 */
const overwritingMethods: readonly string[] = ["DELETE", "PATCH"];

export function samplesOf(operation: IndexedOperation): readonly Sample[] {
  const request = sampleRequest(operation);
  const filled = (code: Html): Html => (overwritingMethods.includes(operation.method) ? code : withAcceptor(code));
  return [
    { language: "curl", title: "curl", code: filled(curlSample(request)) },
    { language: "typescript", title: "TypeScript", code: filled(typescriptSample(operation, request)) },
    { language: "python", title: "Python", code: filled(pythonSample(request)) },
  ];
}

const pre = ({ language, title, code }: Sample, position: number): Html =>
  html`<pre data-language="${language}" data-title="${title}" tabindex="0" aria-label="Request, ${title}"${position > 0 && html` hidden`}><code>${code}</code></pre>`;

export const samplesFigure = (operation: IndexedOperation): Html => html`<figure class="example">
<figcaption><span>Request</span></figcaption>
${samplesOf(operation).map(pre)}
</figure>`;
