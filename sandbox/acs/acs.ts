import { isBase64url } from "#emv-3ds-messages/base64url";
import { decodeMethodData } from "#emv-3ds-messages/method-data";
import {
  type AcsLedger,
  type AcsRecord,
  type Challenge,
  challengeIn,
  challengeKey,
  methodRunKey,
} from "./acs-records.ts";
import type { AcsSettings } from "./authentication/authenticate.ts";
import { cleared } from "./authentication/low-value-count.ts";
import { returnOf, returnWith } from "./challenge/browser-return.ts";
import { advance, type ChallengeEvent } from "./challenge/challenge.ts";
import { readChallengeRequest, wrongField } from "./challenge/challenge-request.ts";
import { type ResultsToSend, resultsOf } from "./challenge/results-request.ts";
import { codePage, refusalPage, returnPage, waitingPage } from "./pages/challenge-pages.ts";
import { type MethodRequest, methodPage, silentMethodPage } from "./pages/method-pages.ts";
import type { Page } from "./pages/page.ts";
import { scripts } from "./pages/scripts.ts";
import { style } from "./pages/style.ts";

/** Implements the web server of the simulated issuers as a function of a ledger, a request and the current time. */

export interface BrowserRequest {
  readonly method: string;
  /** Path relative to the issuer's base URL, without the query string. */
  readonly path: string;
  readonly form: URLSearchParams;
}

export interface AcsQuestion extends AcsSettings {
  readonly request: BrowserRequest;
  readonly ledger: AcsLedger;
  readonly now: Date;
}

export interface AcsReaction {
  readonly changes: readonly AcsRecord[];
  /** RReqs to send. RReqs without a delay reach the 3DS Server before the browser gets the page. */
  readonly results: readonly ResultsToSend[];
  readonly page: Page;
  /** Key of the challenge that the page belongs to. */
  readonly challenge?: string;
}

const only = (page: Page, changes: readonly AcsRecord[] = []): AcsReaction => ({ changes, results: [], page });

const file = (type: string, body: string): Page => ({
  status: 200,
  headers: {
    "content-type": `${type}; charset=utf-8`,
    "cache-control": "max-age=300",
    "x-content-type-options": "nosniff",
  },
  body,
});

/**
 * Returns the ledger changes and results requests (RReq) that result from a change to a challenge. Results requests are
 * returned only if the change ended the challenge.
 */
export function consequencesOf(
  before: Challenge,
  after: Challenge,
  { ledger, patience }: Pick<AcsQuestion, "ledger" | "patience">,
): Pick<AcsReaction, "changes" | "results"> {
  if (before === after) return { changes: [], results: [] };
  const ends = !before.end && after.end !== undefined;
  const passed = ends && after.end?.transStatus === "Y";
  return {
    changes: [after, ...(passed ? cleared(ledger, after.cardHash) : [])],
    results: ends ? resultsOf(ledger, after, patience.lateResultSeconds) : [],
  };
}

function pageOf(challenge: Challenge, { acsUrl, now }: AcsQuestion): Page {
  if (challenge.end) return returnPage(acsUrl, returnOf(challenge));
  const show = challenge.plan.by === "itself" ? waitingPage : codePage;
  return show({ acsUrl, challenge, now });
}

function goOn(challenge: Challenge, event: ChallengeEvent, question: AcsQuestion): AcsReaction {
  const after = advance(challenge, event, question.now, question.patience);
  return {
    ...consequencesOf(challenge, after, question),
    page: pageOf(after, question),
    challenge: challenge.key,
  };
}

function openChallenge(question: AcsQuestion): AcsReaction {
  const { request, ledger, acsUrl } = question;
  const read = readChallengeRequest(request.form.get("creq") ?? "", ledger);
  if (read.kind === "unknown") return only(refusalPage(acsUrl, read.reason));
  const sessionData = request.form.get("threeDSSessionData");
  if (sessionData !== null && !isSessionData(sessionData)) {
    const erro = wrongField(read.challenge, `threeDSSessionData must be base64url of at most ${sessionDataMax} bytes`);
    return only(returnPage(acsUrl, returnWith(read.challenge, erro)));
  }
  const challenge = withSessionData(read.challenge, sessionData);
  if (read.kind === "wrong") return only(returnPage(acsUrl, returnWith(challenge, read.erro)));
  return goOn(challenge, { kind: "opened", windowSize: read.creq.challengeWindowSize }, question);
}

const sessionDataMax = 1024;

/** Issuers validate the session data, and some reject the entire challenge request if the data is invalid. */
const isSessionData = (text: string): boolean => text.length <= sessionDataMax && isBase64url(text);

const withSessionData = (challenge: Challenge, sessionData: string | null): Challenge =>
  sessionData === null ? challenge : { ...challenge, sessionData };

/**
 * Returns the event that a form represents. A form that has a code but no `action`, for example because a script posted the
 * form, counts as a code entry.
 */
function eventIn(form: URLSearchParams): ChallengeEvent | undefined {
  switch (form.get("action") ?? (form.has("code") ? "enter-code" : undefined)) {
    case "enter-code":
      return { kind: "code-entered", code: form.get("code") ?? "" };
    case "resend-code":
      return { kind: "code-resent" };
    case "cancel":
      return { kind: "cancelled" };
    case "proceed":
      return { kind: "proceeded" };
    case "time-passed":
      return { kind: "time-passed" };
    default:
      return undefined;
  }
}

function continueChallenge(acsTransID: string, question: AcsQuestion): AcsReaction {
  const challenge = challengeIn(question.ledger, challengeKey(acsTransID));
  const event = eventIn(question.request.form);
  if (!challenge) return only(refusalPage(question.acsUrl, "The challenge does not exist."));
  if (!event)
    return only(refusalPage(question.acsUrl, "The form must contain a valid field action, or the field code."));
  return goOn(challenge, event, question);
}

function methodRequestIn(form: URLSearchParams): MethodRequest | undefined {
  const methodData = decodeMethodData(form.get("threeDSMethodData") ?? "");
  return methodData?.threeDSMethodNotificationURL === undefined
    ? undefined
    : { ...methodData, threeDSMethodNotificationURL: methodData.threeDSMethodNotificationURL };
}

function runMethod({ request, acsUrl }: AcsQuestion, isSilent: boolean): AcsReaction {
  const methodRequest = methodRequestIn(request.form);
  if (!methodRequest) {
    const reason =
      "The form field threeDSMethodData must be base64url-encoded JSON with threeDSServerTransID and threeDSMethodNotificationURL (at most 256 characters).";
    return only(refusalPage(acsUrl, reason));
  }
  return only(isSilent ? silentMethodPage(acsUrl) : methodPage(acsUrl, methodRequest));
}

const noteMethodRun = (threeDSServerTransID: string): AcsReaction =>
  only(file("text/plain", ""), [{ type: "method-run", key: methodRunKey(threeDSServerTransID) }]);

const isScript = (name: string): name is keyof typeof scripts => Object.hasOwn(scripts, name);

export function react(question: AcsQuestion): AcsReaction {
  const { method, path } = question.request;
  const [, room = "", key] = path.split("/");
  if (method === "GET" && room === "acs.css") return only(file("text/css", style));
  if (method === "GET" && isScript(room)) return only(file("text/javascript", scripts[room]));
  if (method === "POST" && room === "challenge") {
    return key === undefined ? openChallenge(question) : continueChallenge(key, question);
  }
  if (method === "POST" && (room === "method" || room === "silent-method")) {
    return runMethod(question, room === "silent-method");
  }
  if (method === "POST" && room === "method-runs" && /^[\da-f-]{36}$/i.test(key ?? "")) return noteMethodRun(key ?? "");
  return only({ ...refusalPage(question.acsUrl, "Page not found."), status: 404 });
}
