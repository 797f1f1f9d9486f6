import { type Html, html, type Part } from "../../shared/values/html.ts";

/** JSON as indented text, with names, strings and other values marked for syntax highlighting. */

const tokenForm = /("(?:\\.|[^"\\])*")(:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** `level` is the indentation level of the surrounding text. `named` formats values that are not strings. */
export function jsonText(value: unknown, level = 0, named: (text: string) => string = (text) => text): Html {
  const text = JSON.stringify(value, null, 2).replaceAll("\n", `\n${"  ".repeat(level)}`);
  const parts: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(tokenForm)) {
    const [whole, quoted, colon] = match;
    parts.push(text.slice(end, match.index));
    if (quoted === undefined) parts.push(html`<span class="value">${named(whole)}</span>`);
    else if (colon) parts.push(html`<span class="name">${quoted}</span>:`);
    else parts.push(html`<span class="text">${quoted}</span>`);
    end = match.index + whole.length;
  }
  return html`${[...parts, text.slice(end)]}`;
}
