import { messageKind } from "../frames/message-kind.ts";

/**
 * Page that your server returns when the issuer's page posts to `threeDSMethodNotificationURL` or to `notificationUrl`. The
 * page runs in a frame of your checkout and passes the posted form data to `threeDsMethod` or `threeDsChallenge` in the
 * checkout (`@acquiring/client/browser`).
 */

export interface NotificationPage {
  readonly html: string;
  /**
   * Headers to send with the page. The Content-Security-Policy allows only the page's own script. The page is shown in a frame,
   * so do not add X-Frame-Options.
   */
  readonly headers: Readonly<Record<string, string>>;
}

const known = ["cres", "threeDSSessionData", "threeDSMethodData"] as const;

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/**
 * The checkout is one of the following: the frame's parent; a more distant ancestor, if the issuer's page contains frames;
 * the opener, if this page runs in a window that the checkout opened. The browser passes the message only to pages of the
 * checkout's origin.
 */
const script = `const { message, origin } = document.body.dataset;
const windows = new Set([opener]);
for (let one = window; one !== one.parent; one = one.parent) windows.add(one.parent);
for (const one of windows) one?.postMessage(JSON.parse(message), origin);`;

/** SHA-256 hash of `script`, for the Content-Security-Policy; verified by a test. */
const scriptHash = "sha256-PpZObopVbvl6FpSouLYtTqBNjVIVVOVuDTg6vjOAe0A=";

/**
 * Returns the notification page. `form` is the body of the POST request (`application/x-www-form-urlencoded`), and
 * `checkoutOrigin` is the origin of your checkout page.
 */
export function notificationPage(
  form: string | URLSearchParams,
  { checkoutOrigin }: { readonly checkoutOrigin: string },
): NotificationPage {
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
<head><meta charset="utf-8"><title>Returning to the shop</title></head>
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
}
