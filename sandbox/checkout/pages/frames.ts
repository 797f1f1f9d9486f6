import { byId } from "#browser-code/by-id";
import { decoded, memberOf } from "./decoded.ts";

/** Frames for the issuer's pages: the hidden frame of the 3DS Method, and the challenge window. */

type Fields = Readonly<Record<string, string | undefined>>;

export interface Method {
  readonly url: string;
  readonly threeDSMethodData: string;
  readonly threeDSServerTransID: string;
}

export interface ChallengeForm {
  readonly acsURL: string;
  readonly creq: string;
  readonly threeDSSessionData: string;
}

/** Posts a form into a frame. The protocol requires a form post by the browser, not a script request (`fetch`). */
function postInto(frameName: string, address: string, fields: Readonly<Record<string, string>>): void {
  const form = Object.assign(document.createElement("form"), {
    method: "post",
    action: address,
    target: frameName,
    hidden: true,
  });
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  }
  document.body.append(form);
  form.submit();
  form.remove();
}

/**
 * Waits for the form data that the issuer sends to the shop through the browser. Ignores form data for which `isOurs`
 * returns false, such as a resubmitted CRes of an earlier transaction.
 */
const homecoming = (
  kind: string,
  signal: AbortSignal,
  isOurs: (fields: Fields) => boolean = () => true,
): Promise<Fields> =>
  new Promise((resolve) => {
    const listen = ({ origin, data }: MessageEvent) => {
      if (origin === location.origin && data?.kind === kind && isOurs(data.fields)) resolve(data.fields);
    };
    addEventListener("message", listen, { signal });
  });

export const after = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));

const methodMilliseconds = 10_000;

/**
 * Runs the 3DS Method in a hidden frame. Returns the issuer's form data, or undefined if the data does not arrive within 10
 * seconds.
 */
export async function runMethod({ url, threeDSMethodData, threeDSServerTransID }: Method): Promise<Fields | undefined> {
  const frame = Object.assign(document.createElement("iframe"), {
    name: `method-${threeDSServerTransID}`,
    title: "3DS Method",
    className: "method-frame",
    tabIndex: -1,
    ariaHidden: "true",
  });
  document.body.append(frame);
  const listening = new AbortController();
  const done = homecoming("method-done", listening.signal);
  postInto(frame.name, url, { threeDSMethodData });
  const fields = await Promise.race([done, after(methodMilliseconds)]);
  listening.abort();
  frame.remove();
  return fields;
}

const processingMilliseconds = 2_000;

/** Shows a processing screen for at least two seconds, so that the cardholder can read it (EMV 3-D Secure, processing screen). */
export async function whileProcessing<Answer>(network: string, asking: Promise<Answer>): Promise<Answer> {
  const processing = byId("processing", HTMLDialogElement);
  const listening = new AbortController();
  byId("processing-network", HTMLElement).textContent = network;
  processing.addEventListener("cancel", (event) => event.preventDefault(), { signal: listening.signal });
  processing.showModal();
  try {
    const [answer] = await Promise.all([asking, after(processingMilliseconds)]);
    return answer;
  } finally {
    listening.abort();
    processing.close();
  }
}

/**
 * Shows the challenge until the browser returns to the shop. Returns the form data that the issuer posted (`cres`,
 * `threeDSSessionData`).
 */
export async function runChallenge(
  { acsURL, creq, threeDSSessionData }: ChallengeForm,
  windowSize: string,
): Promise<Fields> {
  const dialog = byId("challenge", HTMLDialogElement);
  dialog.className = `size-${windowSize}`;
  const listening = new AbortController();
  // Only the issuer can end a challenge, and the issuer's page has a cancel button, so the dialog itself cannot be cancelled.
  dialog.addEventListener("cancel", (event) => event.preventDefault(), { signal: listening.signal });
  dialog.showModal();
  const transactionOf = (message: string) => memberOf(decoded(message), "threeDSServerTransID");
  const own = transactionOf(creq);
  const isOurs = ({ cres = "" }: Fields) => [undefined, own].includes(transactionOf(cres));
  const done = homecoming("challenge-done", listening.signal, isOurs);
  postInto("challenge-frame", acsURL, { creq, threeDSSessionData });
  const fields = await done;
  listening.abort();
  dialog.close();
  return fields;
}
