import { type Html, html } from "../../../functions/shared/values/html.ts";

/** What goes back to a browser. */
export interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface PageParts {
  readonly title: string;
  readonly acsUrl: string;
  readonly content: Html;
  /** A file of this issuer that acts on the page. */
  readonly script?: "challenge.js" | "method.js" | "return.js";
  /** Its form goes to the requestor, who may send the browser on to wherever it likes. */
  readonly leadsHome?: true;
  readonly status?: number;
}

/**
 * A page of the issuer. It may be framed by anybody, since requestors show it in a frame; nothing is inline, so that the
 * policy can forbid what a stranger might put in.
 */
export const page = ({ title, acsUrl, content, script, leadsHome, status = 200 }: PageParts): Page => {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    ...(leadsHome ? [] : ["form-action 'self'"]),
  ];
  const head = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${acsUrl}/acs.css">
${script !== undefined && html`<script type="module" src="${acsUrl}/${script}"></script>`}
</head>
<body>
${content}
</body>
</html>
`;
  return {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": policy.join("; "),
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    },
    body: head.text,
  };
};
