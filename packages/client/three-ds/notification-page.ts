import { messageKind } from "../frames/message-kind.ts";

/**
 * The page that your server answers when the issuer's page posts to `threeDSMethodNotificationURL` or to `notificationUrl`: it
 * runs in a frame of your checkout, and hands what the browser brought to the helper there (`@acquiring/client/browser`).
 */

export interface NotificationPage {
  readonly html: string;
  /** To be sent with it: only this page's script may run. It is shown in a frame, so add no X-Frame-Options. */
  readonly headers: Readonly<Record<string, string>>;
}

const known = ["cres", "threeDSSessionData", "threeDSMethodData"] as const;

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/**
 * The checkout may be the parent of the frame, or further up when the issuer's page has frames of its own, or have opened a
 * window. The browser hands the message to pages of the checkout's origin only.
 */
const script = `const { message, origin } = document.body.dataset;
const windows = new Set([opener]);
for (let one = window; one !== one.parent; one = one.parent) windows.add(one.parent);
for (const one of windows) one?.postMessage(JSON.parse(message), origin);`;

/** Of the script above, for the Content-Security-Policy; a test computes it again. */
const scriptHash = "sha256-PpZObopVbvl6FpSouLYtTqBNjVIVVOVuDTg6vjOAe0A=";

/** `form` is the body of the POST, `application/x-www-form-urlencoded`; `checkoutOrigin` is that of the page with your checkout. */
export const notificationPage = (
  form: string | URLSearchParams,
  { checkoutOrigin }: { readonly checkoutOrigin: string },
): NotificationPage => {
  const { origin } = new URL(checkoutOrigin);
  const posted = new URLSearchParams(form);
  const fields = Object.fromEntries(
    known.flatMap((name) => {
      const value = posted.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const message = JSON.stringify({ kind: messageKind, fields });
  return {
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Back at the shop</title></head>
<body data-origin="${escaped(origin)}" data-message="${escaped(message)}"><script>${script}</script></body>
</html>
`,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `default-src 'none'; script-src '${scriptHash}'; base-uri 'none'`,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    },
  };
};
