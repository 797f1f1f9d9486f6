import { encodeMethodData, type MethodData } from "#emv-3ds-messages/method-data";
import { html } from "../../../functions/shared/values/html.ts";
import { type Page, page } from "./page.ts";

/** The hidden page of the 3DS Method: it looks at the browser, reports what it saw to the issuer, and tells that it is done. */

export type MethodRequest = Required<MethodData>;

export const methodPage = (
  acsUrl: string,
  { threeDSServerTransID, threeDSMethodNotificationURL }: MethodRequest,
): Page =>
  page({
    title: "3DS Method",
    acsUrl,
    script: "method.js",
    leadsHome: true,
    content: html`<form method="post" action="${threeDSMethodNotificationURL}" id="done" data-reports-to="${acsUrl}/method-runs/${threeDSServerTransID}">
<input type="hidden" name="threeDSMethodData" value="${encodeMethodData({ threeDSServerTransID })}">
</form>`,
  });

/** Takes the request and is never heard of again. */
export const silentMethodPage = (acsUrl: string): Page =>
  page({ title: "3DS Method", acsUrl, content: html`<p>This method never answers.</p>` });
