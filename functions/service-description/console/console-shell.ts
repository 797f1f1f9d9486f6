import { html } from "../../shared/values/html.ts";
import { type ConsoleFile, consoleFile } from "./console-files.ts";

/** The page that loads the console. The page contains no inline scripts, inline styles or absolute URLs of this service. */

/** Relative URLs are valid under every base path. */
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
<noscript><p>The console requires JavaScript. The same data is available from the API: see <a href="docs">the documentation</a>.</p></noscript>
</body>
</html>
`.text;

/**
 * Content Security Policy: the page can load files only from this service and call only its endpoints. The page can neither
 * be framed nor submit forms. A script in stored data (stored XSS) can therefore neither run nor send a key to another site.
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
    // The page refers to the files of one release version, so clients must revalidate it on every request.
    "Cache-Control": "no-cache",
  },
});
