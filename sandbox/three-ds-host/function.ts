import { type CardNetwork, isCardNetwork } from "../../functions/card-networks/networks.ts";
import { react as reactToBrowser } from "../acs/acs.ts";
import type { AcsLedger, AcsRecord } from "../acs/acs-records.ts";
import { usualPatience } from "../acs/challenge/patience.ts";
import type { ResultsToSend } from "../acs/challenge/results-request.ts";
import { react as reactToMessage } from "../directory-server/directory-server.ts";
import type { LedgerPort } from "../network-host/function.ts";
import { memoryLedger } from "../network-host/ledger/memory-ledger.ts";
import { keysAskedByBrowser, keysAskedByMessage, keysNamedIn } from "./ledger-keys.ts";

/**
 * Directory servers and issuers as one Lambda function with a function URL: messages arrive at
 * `/directory-servers/<network>`, and browsers use all other paths. No code runs between requests, so the challenge pages
 * detect and report timeouts, and results that a scenario delays are sent immediately.
 */

export interface ThreeDsHostSettings {
  readonly ledger: LedgerPort<AcsRecord>;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly wait: (milliseconds: number) => Promise<unknown>;
  readonly send: (results: ResultsToSend) => Promise<unknown>;
  readonly onFault: (fault: Error) => void;
}

export interface UrlEvent {
  readonly rawPath: string;
  readonly body?: string;
  readonly isBase64Encoded: boolean;
  readonly requestContext: { readonly domainName: string; readonly http: { readonly method: string } };
}

export interface UrlAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const preparationSeconds = 3_600;

/**
 * Maximum time that the function waits, in milliseconds; longer than every caller's timeout. If the scenario's response
 * takes longer or never arrives, the function then returns HTTP status 504.
 */
const longestWaitMs = 12_000;

const messageHeaders = { "content-type": "application/JSON; charset=UTF-8" };

export function threeDsHostFunction({ ledger: port, now, newId, wait, send, onFault }: ThreeDsHostSettings) {
  const settings = { patience: usualPatience, preparationSeconds };

  const ledgerWith = async (keysAsked: (secret: string) => readonly string[]): Promise<AcsLedger> => {
    const ledger = memoryLedger<AcsRecord>(await port.secret());
    const records = await port.load(keysAsked(ledger.secret));
    ledger.apply(records);
    ledger.apply(await port.load(records.flatMap(keysNamedIn)));
    return ledger;
  };

  const keep = async (changes: readonly AcsRecord[]): Promise<void> => {
    if (changes.length > 0) await port.save(changes);
  };

  const answerMessage = async (network: CardNetwork, text: string, acsUrl: string): Promise<UrlAnswer> => {
    const ledger = await ledgerWith((secret) => keysAskedByMessage(network, text, secret));
    const { changes, answer } = reactToMessage({ ...settings, network, text, ledger, acsUrl, now: now(), newId });
    await keep(changes);
    if (answer === "hang-up") throw new Error("the directory server closed the connection");
    if (answer === "nothing" || answer.afterMs > longestWaitMs) {
      await wait(longestWaitMs);
      return { statusCode: 504, headers: messageHeaders, body: "" };
    }
    if (answer.afterMs > 0) await wait(answer.afterMs);
    return { statusCode: answer.status, headers: messageHeaders, body: [...answer.body].join("") };
  };

  const answerBrowser = async (method: string, path: string, body: string, acsUrl: string): Promise<UrlAnswer> => {
    const request = { method, path, form: new URLSearchParams(body) };
    const ledger = await ledgerWith(() => keysAskedByBrowser(request));
    const { changes, results, page } = reactToBrowser({ ...settings, request, ledger, acsUrl, now: now() });
    await keep(changes);
    for (const result of results) {
      await send(result).catch((fault: unknown) => onFault(new Error("a result was not delivered", { cause: fault })));
    }
    return { statusCode: page.status, headers: page.headers, body: page.body };
  };

  return async ({ rawPath, body = "", isBase64Encoded, requestContext }: UrlEvent): Promise<UrlAnswer> => {
    const text = isBase64Encoded ? Buffer.from(body, "base64").toString("utf8") : body;
    const acsUrl = `https://${requestContext.domainName}`;
    const network = /^\/directory-servers\/([a-z-]+)$/.exec(rawPath)?.[1] ?? "";
    return isCardNetwork(network)
      ? answerMessage(network, text, acsUrl)
      : answerBrowser(requestContext.http.method, rawPath, text, acsUrl);
  };
}
