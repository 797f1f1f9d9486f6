import { html } from "../../functions/shared/values/html.ts";

/** Pages to which the issuer returns the browser inside a frame. The pages notify the shop's page and display nothing. */
export const returnPage = (kind: "method-done" | "challenge-done", fields: Readonly<Record<string, string>>): string =>
  html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Returning to the shop</title><script type="module" src="/tell-the-shop.js"></script></head>
<body data-message="${JSON.stringify({ kind, fields })}"></body>
</html>
`.text;
