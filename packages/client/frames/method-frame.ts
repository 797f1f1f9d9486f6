import { homecoming } from "./homecoming.ts";
import { postInto } from "./post-into.ts";
import { whicheverFirst } from "./whichever-first.ts";

/** The 3DS Method: the issuer inspects the browser from a hidden frame before the authentication. */

export interface ThreeDsMethod {
  /** From the card range in the response of `lookUpCardRanges`. */
  readonly threeDSMethodURL: string;
  /** From the same card range; pass the same id to the authentication that follows. */
  readonly threeDSServerTransID: string;
  /** Your URL to which the issuer's page posts when it is done. It responds with `notificationPage`. */
  readonly notificationUrl: string;
  /** By default 10,000, the maximum according to EMV 3-D Secure. */
  readonly timeoutMilliseconds?: number;
  readonly signal?: AbortSignal;
}

export interface ThreeDsMethodOutcome {
  /** For `threeDSMethodCompleted` of the authentication. A notification after the time-out changes nothing. */
  readonly threeDSMethodCompleted: boolean;
}

/** Time for which a late issuer's page may continue in its frame. */
const lateMilliseconds = 30_000;

const hiddenFrame = (name: string): HTMLIFrameElement => {
  const frame = document.createElement("iframe");
  frame.name = name;
  frame.title = "3DS Method";
  frame.tabIndex = -1;
  frame.setAttribute("aria-hidden", "true");
  // Some issuers' scripts do not run in hidden elements.
  frame.style.cssText = "position:absolute;width:1px;height:1px;border:0;opacity:0;pointer-events:none;left:-9999px";
  return frame;
};

const toBase64url = (text: string): string => {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join("");
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
};

export const threeDsMethod = async ({
  threeDSMethodURL,
  threeDSServerTransID,
  notificationUrl,
  timeoutMilliseconds = 10_000,
  signal,
}: ThreeDsMethod): Promise<ThreeDsMethodOutcome> => {
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
  // The data that the issuer is still collecting can help it to decide without a challenge.
  if (ended.how === "timed-out") setTimeout(() => frame.remove(), lateMilliseconds);
  else frame.remove();
  return { threeDSMethodCompleted: ended.how === "came" };
};
