import { encodeMethodData, type MethodData } from "#emv-3ds-messages/method-data";
import { html } from "../../../functions/shared/values/html.ts";
import { type Page, page } from "./page.ts";

/** Hidden page of the 3DS Method, which collects browser data for the issuer and then notifies the requestor. */

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

/** Page of a 3DS Method that accepts the request and never sends a notification. */
export const silentMethodPage = (acsUrl: string): Page =>
  page({ title: "3DS Method", acsUrl, content: html`<p>This 3DS Method never completes.</p>` });
