import { type Html, html, type Part } from "../../shared/values/html.ts";
import { example } from "./example.ts";

/**
 * As much CommonMark as descriptions of the API use: paragraphs, bullet lists, fenced code, level-two headings, and
 * within lines code, strong text and links.
 */

export interface MarkdownSection {
  readonly title: string | undefined;
  readonly body: Html;
}

const inlineForm = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

export const inline = (text: string): Html => {
  const parts: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(inlineForm)) {
    const [whole, code, strong, label, address] = match;
    parts.push(text.slice(end, match.index));
    if (code !== undefined) parts.push(html`<code>${code}</code>`);
    else if (strong !== undefined) parts.push(html`<strong>${strong}</strong>`);
    else parts.push(html`<a href="${address}">${label}</a>`);
    end = match.index + whole.length;
  }
  return html`${[...parts, text.slice(end)]}`;
};

const block = (text: string): Html => {
  if (text.startsWith("```")) return example("Example", text.replace(/^```\w*\n|\n```$/g, ""));
  const lines = text.split("\n");
  if (lines.every((line) => line.startsWith("- "))) {
    return html`<ul>${lines.map((line) => html`<li>${inline(line.slice(2))}</li>`)}</ul>`;
  }
  return html`<p>${inline(lines.join(" "))}</p>`;
};

/** Blank lines part blocks, except inside a fence. */
const blocksOf = (text: string): readonly string[] => {
  const blocks: string[] = [];
  for (const piece of text.trim().split(/\n{2,}/)) {
    const last = blocks.at(-1);
    const inFence = last?.startsWith("```") && !/\n```$/.test(last);
    if (inFence) blocks[blocks.length - 1] = `${last}\n\n${piece}`;
    else if (piece !== "") blocks.push(piece);
  }
  return blocks;
};

export const markdown = (text: string): Html => html`${blocksOf(text).map(block)}`;

/** The text cut at its headings; what stands before the first one has no title. */
export const sectionsOf = (text: string): readonly MarkdownSection[] =>
  text
    .split(/^(?=## )/m)
    .filter((part) => part.trim() !== "")
    .map((part) => {
      const [, title, rest] = /^## (.+)\n([\s\S]*)$/.exec(part) ?? [undefined, undefined, part];
      return { title, body: markdown(rest ?? "") };
    });
