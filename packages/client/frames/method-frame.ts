import { homecoming } from "./homecoming.ts";
import { postInto } from "./post-into.ts";
import { whicheverFirst } from "./whichever-first.ts";

/** The 3DS Method: the issuer collects browser data in a hidden frame before the authentication. */

export interface ThreeDsMethod {
  /** URL from the card range in the response of `lookUpCardRanges`. */
  readonly threeDSMethodURL: string;
  /** ID from the same card range; pass this ID to the authentication that follows. */
  readonly threeDSServerTransID: string;
  /**
   * URL on your server to which the ACS's page posts when the 3DS Method is complete. Your server responds to that request with
   * `notificationPage`.
   */
  readonly notificationUrl: string;
  /** 3DS Method timeout; 10,000 ms by default, the maximum according to EMV 3-D Secure. */
  readonly timeoutMilliseconds?: number;
  readonly signal?: AbortSignal;
}

export interface ThreeDsMethodOutcome {
  /** Value for `threeDSMethodCompleted` in the authentication request. A notification after the timeout has no effect. */
  readonly threeDSMethodCompleted: boolean;
}

/** Time for which the issuer's page keeps running in its frame after the timeout. */
const lateMilliseconds = 30_000;

function hiddenFrame(name: string): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.name = name;
  frame.title = "3DS Method";
  frame.tabIndex = -1;
  frame.setAttribute("aria-hidden", "true");
  // Some issuers' scripts do not run in hidden elements, so the frame is rendered, but invisible.
  frame.style.cssText = "position:absolute;width:1px;height:1px;border:0;opacity:0;pointer-events:none;left:-9999px";
  return frame;
}

function toBase64url(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join("");
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export async function threeDsMethod({
  threeDSMethodURL,
  threeDSServerTransID,
  notificationUrl,
  timeoutMilliseconds = 10_000,
  signal,
}: ThreeDsMethod): Promise<ThreeDsMethodOutcome> {
  const notification = new URL(notificationUrl, location.href);
  const frame = hiddenFrame(`three-ds-method-${threeDSServerTransID}`);
  const listening = new AbortController();
  document.body.append(frame);
  const notice = homecoming({
    origin: notification.origin,
    frame,
    threeDSServerTransID,
    field: "threeDSMethodData",
    signal: listening.signal,
  });
  const message = { threeDSServerTransID, threeDSMethodNotificationURL: notification.href };
  postInto(frame, threeDSMethodURL, { threeDSMethodData: toBase64url(JSON.stringify(message)) });
  const ended = await whicheverFirst(notice, timeoutMilliseconds, signal);
  listening.abort();
  // The frame remains after the timeout, because data that the issuer is still collecting can help avoid a challenge.
  if (ended.how === "timed-out") setTimeout(() => frame.remove(), lateMilliseconds);
  else frame.remove();
  return { threeDSMethodCompleted: ended.how === "came" };
}
