import { decoded } from "./decoded.js";

/** The frames in which the issuer's pages run: the hidden one of the 3DS Method, and the window of a challenge. */

/** Posts a form into a frame, as the protocol wants it: by the browser, not by script. */
const postInto = (frameName, address, fields) => {
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
};

/** The form that the issuer made the browser bring home to the shop, unless it is that of another one: browsers repeat themselves. */
const homecoming = (kind, signal, isOurs = () => true) =>
  new Promise((resolve) => {
    const listen = ({ origin, data }) => {
      if (origin === location.origin && data?.kind === kind && isOurs(data.fields)) resolve(data.fields);
    };
    addEventListener("message", listen, { signal });
  });

export const after = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const methodMilliseconds = 10_000;

/** True when the issuer said in time that its method is done. */
export const runMethod = async ({ url, threeDSMethodData, threeDSServerTransID }) => {
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
};

const dialog = document.querySelector("#challenge");

const processing = document.querySelector("#processing");
const processingMilliseconds = 2_000;

/** A shop says that it asks the bank, for at least two seconds: long enough to be read (EMV 3-D Secure, processing screen). */
export const whileProcessing = async (network, asking) => {
  const listening = new AbortController();
  document.querySelector("#processing-network").textContent = network;
  processing.addEventListener("cancel", (event) => event.preventDefault(), { signal: listening.signal });
  processing.showModal();
  try {
    const [answer] = await Promise.all([asking, after(processingMilliseconds)]);
    return answer;
  } finally {
    listening.abort();
    processing.close();
  }
};

/** Shows the issuer's pages until they send the browser home; gives what it brought. */
export const runChallenge = async ({ acsURL, creq, threeDSSessionData }, windowSize) => {
  dialog.className = `size-${windowSize}`;
  const listening = new AbortController();
  // Only the issuer ends a challenge: its own page has a button for cancelling.
  dialog.addEventListener("cancel", (event) => event.preventDefault(), { signal: listening.signal });
  dialog.showModal();
  const { threeDSServerTransID } = decoded(creq);
  const isOurs = ({ cres }) => [undefined, threeDSServerTransID].includes(decoded(cres ?? "").threeDSServerTransID);
  const done = homecoming("challenge-done", listening.signal, isOurs);
  postInto("challenge-frame", acsURL, { creq, threeDSSessionData });
  const fields = await done;
  listening.abort();
  dialog.close();
  return fields;
};
