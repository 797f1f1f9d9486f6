import { html } from "../../shared/values/html.ts";
import { type ConsoleFile, consoleFile } from "./console-files.ts";

/** The page that loads the console. It contains no inline script, no inline style and no address of this service. */

/** Relative addresses are valid under every base path. */
const shellOf = (files: readonly ConsoleFile[]): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Acquiring console</title>
<link rel="icon" href="console/${consoleFile(files, ".svg").name}">
<link rel="stylesheet" href="console/${consoleFile(files, ".css").name}">
<script type="module" src="console/${consoleFile(files, ".js").name}"></script>
</head>
<body>
<div id="console"></div>
<noscript><p>The console needs JavaScript. What it shows is in the API, too: see <a href="docs">its documentation</a>.</p></noscript>
</body>
</html>
`.text;

/**
 * Only files of this service are loaded and called, the page cannot be framed, and no form is submitted. A stored
 * string can therefore neither become a script nor send a key to another site.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

export const consoleShell = (files: readonly ConsoleFile[]) => ({
  text: shellOf(files),
  headers: {
    "Content-Security-Policy": policy,
    "Content-Type": "text/html; charset=utf-8",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    // The page refers to the files of one release: it is always revalidated, and usually unchanged.
    "Cache-Control": "no-cache",
  },
});
