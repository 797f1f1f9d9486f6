import { html } from "../../functions/shared/values/html.ts";

/** Pages that a frame lands on when the issuer returns the browser. They notify the shop's page and show nothing. */
export const returnPage = (kind: "method-done" | "challenge-done", fields: Readonly<Record<string, string>>): string =>
  html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Returning to the shop</title><script type="module" src="/tell-the-shop.js"></script></head>
<body data-message="${JSON.stringify({ kind, fields })}"></body>
</html>
`.text;
