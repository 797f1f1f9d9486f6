import { type Html, html } from "../../../functions/shared/values/html.ts";

export interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface PageParts {
  readonly title: string;
  readonly acsUrl: string;
  readonly content: Html;
  readonly script?: "challenge.js" | "method.js" | "return.js";
  /**
   * True if the page posts a form to the requestor. The content security policy then has no `form-action`, because the
   * requestor can redirect the browser to any site.
   */
  readonly leadsHome?: true;
  readonly status?: number;
}

/**
 * The content security policy has no `frame-ancestors`, because any requestor can show the page in a frame. All scripts and
 * styles are separate files, so the policy can block injected content.
 */
export function page({ title, acsUrl, content, script, leadsHome, status = 200 }: PageParts): Page {
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
}
