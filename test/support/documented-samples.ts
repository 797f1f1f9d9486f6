import { apiDocument } from "../../functions/service-description/api-document.ts";
import { apiIndex } from "../../functions/service-description/docs-page/api-index.ts";
import { samplesFigure } from "../../functions/service-description/docs-page/samples/samples.ts";
import { documentedWith } from "../../functions/service-description/documented.ts";
import { markdownForm } from "../../functions/service-description/html/markdown-form.ts";

/** The documentation without the output of its samples. */
export const documented = documentedWith(() => "");

/** Languages of samples, as tagged in the Markdown of the documentation. */
export const sampleLanguages = ["sh", "ts", "python"] as const;

export type SampleLanguage = (typeof sampleLanguages)[number];

const blocksIn = (markdown: string, fence: SampleLanguage): readonly string[] =>
  [...markdown.matchAll(new RegExp(`\`\`\`${fence}\n([\\s\\S]*?)\n\`\`\``, "g"))].map(([, code = ""]) => code);

/** Returns the samples of all operations in a language. */
export const samplesIn = (fence: SampleLanguage): readonly string[] =>
  [...documented().pages.values()].flatMap(({ markdown }) => blocksIn(markdown(), fence));

/** Returns the sample of each operation in a language, as a reader copies it. */
export const samplesByOperation = (fence: SampleLanguage): ReadonlyMap<string, string> =>
  new Map(
    apiIndex(apiDocument).operations.map((operation) => {
      const [sample] = blocksIn(markdownForm(samplesFigure(operation)), fence);
      if (sample === undefined) throw new Error(`${operation.operationId} has no sample in ${fence}`);
      return [operation.operationId, sample];
    }),
  );

/** Returns an example of a page by its caption. */
export function exampleUnder(page: string, caption: string): string {
  const markdown = documented().pages.get(page)?.markdown() ?? "";
  const [, example] = new RegExp(`^${caption}:\n\n\`\`\`\n([\\s\\S]*?)\n\`\`\``, "m").exec(markdown) ?? [];
  if (example === undefined) throw new Error(`the page ${page} has no example '${caption}'`);
  return example;
}
