import { homecoming, messageIn } from "./homecoming.ts";
import { postInto } from "./post-into.ts";
import { whicheverFirst } from "./whichever-first.ts";
import { type ChallengeWindowSize, windowSizes } from "./window-size.ts";

/** Shows the issuer's challenge in a frame of the checkout until the issuer sends the browser back. */

export interface Challenge {
  /** `ares.acsURL` of the authentication. */
  readonly acsURL: string;
  /** `ares.creq` of the authentication, which contains the window size. */
  readonly creq: string;
  /** Your data, which is returned unchanged: up to 1,024 characters of base64url. */
  readonly threeDSSessionData?: string;
  /** Parent element of the frame: an empty element on your page, for example an open `<dialog>`. */
  readonly container: HTMLElement;
  /** Origin of the page at the `notificationUrl` of the authentication; by default the origin of this page. */
  readonly notificationOrigin?: string;
  /** Challenge timeout; 900,000 ms by default. Issuers give cardholders ten minutes per page (EMV 3-D Secure). */
  readonly timeoutMilliseconds?: number;
  /** Removes the frame when aborted, for example because the cardholder has left the checkout. */
  readonly signal?: AbortSignal;
}

/**
 * Outcome in the browser. Always get the result from your server, which must retrieve the authentication again. Data from
 * the browser is not trustworthy, and a result can exist even if the browser never returned.
 */
export type ChallengeOutcome =
  | { readonly outcome: "returned"; readonly cres: string; readonly threeDSSessionData?: string }
  | { readonly outcome: "timed-out" }
  | { readonly outcome: "aborted" };

function sizeOf(creq: Readonly<Record<string, unknown>> | undefined): ChallengeWindowSize {
  const size = creq?.["challengeWindowSize"];
  return typeof size === "string" && size in windowSizes ? (size as keyof typeof windowSizes) : "05";
}

function shownFrame(name: string, size: ChallengeWindowSize): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.name = name;
  frame.title = "Confirm your payment";
  frame.allow = "payment; publickey-credentials-get *; web-share";
  const { width, height } = size === "05" ? { width: "100%", height: "100%" } : inPixels(windowSizes[size]);
  Object.assign(frame.style, { width, height, border: "0" });
  return frame;
}

const inPixels = ({ width, height }: { readonly width: number; readonly height: number }) => ({
  width: `${width}px`,
  height: `${height}px`,
});

export async function threeDsChallenge({
  acsURL,
  creq,
  threeDSSessionData,
  container,
  notificationOrigin = location.origin,
  timeoutMilliseconds = 900_000,
  signal,
}: Challenge): Promise<ChallengeOutcome> {
  const request = messageIn(creq);
  const threeDSServerTransID = String(request?.["threeDSServerTransID"] ?? "");
  const frame = shownFrame(`three-ds-challenge-${threeDSServerTransID}`, sizeOf(request));
  const listening = new AbortController();
  container.append(frame);
  const home = homecoming({
    origin: new URL(notificationOrigin).origin,
    frame,
    threeDSServerTransID,
    field: "cres",
    signal: listening.signal,
  });
  postInto(frame, acsURL, { creq, threeDSSessionData });
  const ended = await whicheverFirst(home, timeoutMilliseconds, signal);
  listening.abort();
  frame.remove();
  if (ended.how !== "came") return { outcome: ended.how };
  const { cres = "", threeDSSessionData: brought } = ended.value;
  return { outcome: "returned", cres, ...(brought !== undefined && { threeDSSessionData: brought }) };
}
