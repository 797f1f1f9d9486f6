import { createHash } from "node:crypto";
import { Html, html } from "./html.ts";

/**
 * An HTML page with inline style and script. Its content security policy allows only this style and script, identified by
 * their hashes, and, with `asksItsOrigin`, requests to the page's origin.
 */

export interface PageParts {
  readonly title: string;
  readonly description: string;
  readonly style: string;
  readonly script?: string;
  /** True if the page's script is allowed to send requests to the page's origin. */
  readonly asksItsOrigin?: boolean;
  readonly body: Html;
}

export interface Page {
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

const hashSource = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const policy = ({ style, script, asksItsOrigin }: PageParts): string =>
  [
    "default-src 'none'",
    `style-src ${hashSource(style)}`,
    ...(script === undefined ? [] : [`script-src ${hashSource(script)}`]),
    ...(asksItsOrigin ? ["connect-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

const textOf = ({ title, description, style, script, body }: PageParts): string =>
  html`<!doctype html>
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
`.text;

export const page = (parts: PageParts): Page => ({
  text: textOf(parts),
  headers: {
    "Content-Security-Policy": policy(parts),
    "Content-Type": "text/html; charset=utf-8",
    "Referrer-Policy": "no-referrer",
  },
});
