import { Marked, type MarkedToken, type Token, type Tokens } from "marked";
import { type Html, html } from "../../shared/values/html.ts";
import { example } from "./example.ts";

/**
 * API descriptions are CommonMark with tables, parsed by marked. Supported elements are listed here and converted to HTML. Any
 * other element causes an error when the page is built, so no description is displayed incorrectly.
 */

export interface MarkdownSection {
  readonly title: string | undefined;
  readonly body: Html;
}

/** URLs in the text are often examples, so bare URLs are not autolinked. */
const reader = new Marked({ gfm: true, tokenizer: { url: () => undefined } });

const tokensOf = (text: string): readonly Token[] => reader.lexer(text);

/** Narrows a token to marked's own types, which exclude tokens that extensions could add. */
const known = (token: Token): MarkedToken => token as MarkedToken;

const lines = (text: string): string => text.replaceAll("\n", " ");

function inlineToken(given: Token): Html {
  const token = known(given);
  switch (token.type) {
    case "text":
      return "tokens" in token && token.tokens ? inlines(token.tokens) : html`${lines(token.text)}`;
    case "escape":
      return html`${token.text}`;
    // Angle brackets enclose placeholders for readers, never markup.
    case "html":
      return html`${lines(token.raw)}`;
    case "codespan":
      return html`<code>${token.text}</code>`;
    case "strong":
      return html`<strong>${inlines(token.tokens)}</strong>`;
    case "em":
      return html`<em>${inlines(token.tokens)}</em>`;
    case "link":
      return html`<a href="${token.href}">${inlines(token.tokens)}</a>`;
    default:
      throw unknown(token);
  }
}

const inlines = (tokens: readonly Token[]): Html => html`${tokens.map(inlineToken)}`;

const unknown = ({ type, raw }: Token): Error => new Error(`pages do not support the Markdown element ${type}: ${raw}`);

export const inline = (text: string): Html => inlines(reader.Lexer.lexInline(text, reader.defaults));

function list({ ordered, start, items }: Tokens.List): Html {
  const entries = items.map(({ tokens }) => html`<li>${tokens.map(block)}</li>`);
  if (!ordered) return html`<ul>${entries}</ul>`;
  return start === 1 ? html`<ol>${entries}</ol>` : html`<ol start="${start === "" ? 1 : start}">${entries}</ol>`;
}

const table = ({ header, rows }: Tokens.Table): Html =>
  html`<div class="scrolled" tabindex="0" role="group" aria-label="Table"><table class="written">
<thead><tr>${header.map(({ tokens }) => html`<th scope="col">${inlines(tokens)}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map(({ tokens }) => html`<td>${inlines(tokens)}</td>`)}</tr>`)}</tbody>
</table></div>`;

/** Sections start at second-level headings. Within a section, only third-level headings are supported. */
function subheading(token: Tokens.Heading): Html {
  if (token.depth !== 3) throw unknown(token);
  return html`<h3 id="${idOf(token.text)}">${inlines(token.tokens)}</h3>`;
}

/** Returns the ID that links in the text use for a heading. */
const idOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

function block(given: Token): Html {
  const token = known(given);
  switch (token.type) {
    case "space":
      return html``;
    case "paragraph":
      return html`<p>${inlines(token.tokens)}</p>`;
    case "code":
      return example(token.lang || "Example", token.text);
    case "list":
      return list(token);
    case "table":
      return table(token);
    case "heading":
      return subheading(token);
    default:
      return inlineToken(token);
  }
}

const blocks = (tokens: readonly Token[]): Html => html`${tokens.map(block)}`;

export const markdown = (text: string): Html => blocks(tokensOf(text));

/** Text before the first heading has no title. */
export function sectionsOf(text: string): readonly MarkdownSection[] {
  const sections: { readonly title: string | undefined; readonly tokens: Token[] }[] = [
    { title: undefined, tokens: [] },
  ];
  for (const token of tokensOf(text)) {
    const heading = known(token);
    if (heading.type === "heading" && heading.depth === 2) sections.push({ title: heading.text, tokens: [] });
    else sections.at(-1)?.tokens.push(token);
  }
  return sections
    .filter(({ title, tokens }) => title !== undefined || tokens.length > 0)
    .map(({ title, tokens }) => ({ title, body: blocks(tokens) }));
}
