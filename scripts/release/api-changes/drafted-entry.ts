import { capitalized } from "../../../functions/service-description/openapi/openapi-types.ts";
import { changeRules } from "./change-rules.ts";
import { type ApiChange, isBreaking, lineOf } from "./changes-between.ts";

/** Drafts a docs/changes entry. The author then adds the purpose of the changes. */

export interface Draft {
  readonly file: string;
  readonly text: string;
}

const nameOf = ({ place }: ApiChange): string =>
  place
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60);

function titleOf(first: ApiChange, others: readonly ApiChange[]): string {
  const more = others.length > 0 ? `, and ${others.length} more` : "";
  return `${capitalized(changeRules[first.name].meaning)}: ${first.place}${more}`;
}

export function draftedEntry(changes: readonly ApiChange[], date: string): Draft | undefined {
  const [first, ...others] = changes;
  if (!first) return undefined;
  const kind = changes.some(isBreaking) ? "Breaking, announced in [the date](the-file.md)." : "Compatible.";
  const meanings = [...new Set(changes.map(({ name }) => changeRules[name].meaning))];
  return {
    file: `${date}-${nameOf(first)}.md`,
    text: `# ${titleOf(first, others)}

${kind}

${meanings.map(capitalized).join(". ")}.

${changes.map((change) => `- ${lineOf(change)}`).join("\n")}
`,
  };
}
