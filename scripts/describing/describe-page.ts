import { createHash } from "node:crypto";
import { join } from "node:path";
import { inlineScript } from "#browser-code/browser-script";
import { baseStyle } from "#page-style/base-style";
import { controlStyle } from "#page-style/control-style";
import { pageStyle } from "./page/page-style.ts";

/**
 * The page that describes messages, as one file that needs nothing from elsewhere and may ask for nothing: its policy lets the one
 * script and the one style in it run and forbids every connection.
 */

const here = import.meta.dirname;
const root = join(here, "../..");

const script = (): Promise<string> =>
  inlineScript(join(here, "page/page-app.ts"), {
    alias: {
      "node:buffer": join(root, "node_modules/buffer/index.js"),
      "node:net": join(here, "./page/net-shim.ts"),
    },
  });

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const policyFor = (code: string, style: string): string =>
  [
    "default-src 'none'",
    "connect-src 'none'",
    `script-src ${hashOf(code)}`,
    `style-src ${hashOf(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");

export const describePage = async (): Promise<string> => {
  const code = await script();
  const style = baseStyle + controlStyle + pageStyle;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyFor(code, style)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>What a message says</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>What a message says</h1>
<p>ISO 8583, clearing batches, and EMV 3-D Secure, in words. Everything happens on this page: nothing is sent anywhere, and it works without a network.
Card numbers are shown with six and four digits; security codes, tracks, PIN, authentication values, names and addresses never.</p>
<label for="message">Message</label>
<textarea id="message" spellcheck="false" autocomplete="off" autocapitalize="off" aria-describedby="forms"></textarea>
<p class="quiet" id="forms">Hex, a hex dump, base64, JSON or a JWS; several messages a line each.</p>
<div class="choices">
<div><label for="dialect">Read as</label><select id="dialect"><option value="">what fits best</option></select></div>
<div><label for="file">Or open a file</label><input type="file" id="file"></div>
</div>
<p id="summary" role="status"></p>
<div id="results"></div>
<noscript><p>The page needs JavaScript, which is in the page itself.</p></noscript>
</main>
<script>${code}</script>
</body>
</html>
`;
};
