import { html } from "../../shared/values/html.ts";
import { type ConsoleFile, consoleFile } from "./console-files.ts";

/** The page that loads the console. Nothing is written into it: no script, no style, no address of this service. */

/** Relative addresses hold at every base path. */
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
 * Only files of this service run and are asked, nobody shows the page in a frame, and no form is sent anywhere: a text that somebody
 * stored can neither become a script nor take a key away.
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
    // It names the files of one release: always asked for, and unchanged most of the time.
    "Cache-Control": "no-cache",
  },
});
