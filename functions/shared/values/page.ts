import { createHash } from "node:crypto";
import { Html, html } from "./html.ts";

/**
 * A page in one file: it loads nothing, and its policy allows exactly the style and script that it was made with, by
 * their hashes.
 */

export interface PageParts {
  readonly title: string;
  readonly description: string;
  readonly style: string;
  readonly script?: string;
  readonly body: Html;
}

export interface Page {
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

const hashSource = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const policy = (style: string, script: string | undefined): string =>
  [
    "default-src 'none'",
    `style-src ${hashSource(style)}`,
    ...(script === undefined ? [] : [`script-src ${hashSource(script)}`]),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

export const page = ({ title, description, style, script, body }: PageParts): Page => ({
  text: html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${description}">
<title>${title}</title>
<style>${new Html(style)}</style>
</head>
<body>
${body}
${script !== undefined && html`<script>${new Html(script)}</script>`}
</body>
</html>
`.text,
  headers: {
    "Content-Security-Policy": policy(style, script),
    "Content-Type": "text/html; charset=utf-8",
    "Referrer-Policy": "no-referrer",
  },
});
