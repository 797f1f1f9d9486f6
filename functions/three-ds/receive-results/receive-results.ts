import { createHash } from "node:crypto";
import { erroForRefusal, erroOf } from "#emv-3ds-messages/erro-of";
import type { Erro, RReq, RRes } from "#emv-3ds-messages/messages";
import { readMessage } from "#emv-3ds-messages/read-message";
import type { Reception } from "#emv-3ds-messages/reception";
import { rresOf } from "#emv-3ds-messages/replies";
import { readJson } from "#strict-json/read-json";
import type { CardNetwork } from "../../card-networks/networks.ts";
import type { ExchangeToKeep, MessageRecord } from "../../messages/published.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { inTimeOf } from "../../shared/store/agent-times.ts";
import type { Log } from "../../shared/values/log.ts";
import type { AuthenticationStore, StoredAuthentication } from "../authentication/authentication-store.ts";
import { exchangeTold } from "../authentication/record-directory-exchange.ts";
import type { Authentication } from "../domain/authentication/authentication.ts";
import { isFinal } from "../domain/authentication/authentication-states.ts";
import {
  type ChallengeResult,
  decideByRreq,
  decideWithoutAnswer,
} from "../domain/authentication/decide-authentication.ts";
import { keptRreq, revealingElement, sanitizedError } from "../domain/authentication/recorded-message.ts";

export interface ReceiveResultsPlatform extends Pick<FunctionPlatform, "agentTimes" | "clock" | "log"> {
  readonly authentications: Pick<AuthenticationStore, "decide" | "find" | "keyOfTransaction">;
  readonly messages: MessageRecord;
  readonly wait: (milliseconds: number) => Promise<void>;
}

type Named = Pick<StoredAuthentication, "authentication" | "agentKey">;

/**
 * Polling for the ARes if the result arrives first: number of attempts, and the pause between them. The directory server waits
 * three seconds for our response.
 */
const lookings = { count: 5, pauseMilliseconds: 200 } as const;

/** Finds the authentication by the message's `threeDSServerTransID`, and waits for the ARes if the result arrived first. */
async function authenticationNamedIn(
  { authentications, wait }: ReceiveResultsPlatform,
  text: string,
): Promise<StoredAuthentication | undefined> {
  const id = transactionIdIn(text);
  const key = id === undefined ? undefined : await authentications.keyOfTransaction(id);
  if (key === undefined) return undefined;
  for (let looking = 1; ; looking += 1) {
    const found = await authentications.find(key);
    if (found?.authentication.state !== "requested" || looking === lookings.count) return found;
    await wait(lookings.pauseMilliseconds);
  }
}

/** Ends the challenge immediately after an Erro, because no result will follow. */
async function giveUp(
  { authentications, messages, clock, log }: ReceiveResultsPlatform,
  { authentication: from, agentKey }: StoredAuthentication,
  erro: Erro,
): Promise<void> {
  if (from.state !== "challenge" || !isAbout(erro, from)) return;
  const now = clock();
  const to = decideWithoutAnswer(from, now, sanitizedError(erro));
  const exchange = received({ authentication: from, agentKey }, now, erro);
  if (!(await messages.beside(exchange, () => authentications.decide({ from, to, agentKey, now })))) return;
  log.info("CHALLENGE_ENDED", { threedsKey: from.key, result: to.state, errorCode: erro.errorCode });
}

/**
 * Stores a result (RReq) and returns the RRes. A repeated RReq receives the same RRes. Returns an Erro with error code 203
 * for an invalid `transStatus` or an `authenticationValue` that contains a card number. Returns undefined for a new RReq if
 * no challenge is open.
 */
async function takeResult(
  { authentications, messages, clock, log }: ReceiveResultsPlatform,
  stored: StoredAuthentication,
  rreq: RReq,
  rreqDigest: string,
): Promise<RRes | Erro | undefined> {
  const { authentication: from, agentKey } = stored;
  if (from.state !== "challenge") return isFinal(from.state) ? receiptAgain(stored, rreq, rreqDigest) : undefined;
  const receipt = rresOf(rreq);
  const challenge: ChallengeResult = { rreq: keptRreq(rreq), rreqDigest, resultsStatus: receipt.resultsStatus };
  const now = clock();
  const revealing = revealingElement(rreq);
  if (revealing) return erroOf("203", revealing, "S", { ...rreq }, from.protocolVersion);
  const to = decideByRreq(from, challenge, now);
  if (!to) return erroOf("203", "transStatus", "S", { ...rreq }, from.protocolVersion);
  const exchange = received(stored, now, rreq, receipt);
  if (await messages.beside(exchange, () => authentications.decide({ from, to, agentKey, now }))) {
    log.info("CHALLENGE_ENDED", { threedsKey: from.key, result: to.state, transStatus: rreq.transStatus });
    return receipt;
  }
  // A duplicate of this message, or the challenge timeout, was processed first.
  const decided = await authentications.find(from.key);
  return decided && receiptAgain(decided, rreq, rreqDigest);
}

function notRecognised(log: Log, network: CardNetwork, { threeDSServerTransID, ...rreq }: RReq): Erro {
  log.warn("RESULTS_NOT_RECOGNISED", { network, threeDSServerTransID });
  return erroOf("301", threeDSServerTransID, "S", { ...rreq, threeDSServerTransID });
}

/**
 * Processes a challenge result. The result is stored before the response is sent. A repeated message receives the same
 * response, because a directory server can resend the message if it did not receive our response. A result for which this
 * network has no open challenge is rejected with error 301. Returns undefined for an Erro, which ends the challenge and
 * receives no response.
 */
export const receiveResults =
  (platform: ReceiveResultsPlatform) =>
  async (network: CardNetwork, text: string): Promise<RRes | Erro | undefined> => {
    const { agentTimes, log } = platform;
    const named = await authenticationNamedIn(platform, text);
    const stored = named?.authentication.network === network ? named : undefined;
    const read = readMessage(text, ["RReq", "Erro"], stored ? receptionOf(stored) : {});
    if (!read.ok) {
      const erro = erroForRefusal(read.refused, "S", stored?.authentication.protocolVersion);
      log.warn("RESULTS_REFUSED", { network, ...(erro && sanitizedError(erro)) });
      return erro;
    }
    const message = read.value;
    if (message.messageType === "Erro") {
      log.warn("RESULTS_ERROR_RECEIVED", { network, ...sanitizedError(message) });
      if (stored) await inTimeOf(agentTimes, stored.agentKey, () => giveUp(platform, stored, message));
      return undefined;
    }
    const take = (open: StoredAuthentication) => takeResult(platform, open, message, digestOf(text));
    const taken = stored && (await inTimeOf(agentTimes, stored.agentKey, () => take(stored)));
    return taken ?? notRecognised(log, network, message);
  };

const received = (
  { authentication: { key: threedsKey, network, protocolVersion: version }, agentKey }: Named,
  now: Date,
  request: RReq | Erro,
  answer?: RRes,
): ExchangeToKeep => ({
  of: { threedsKey },
  agentKey,
  exchange: exchangeTold({
    network,
    version,
    begunBy: "network",
    sentAt: now,
    endedAt: now,
    ending: "answered",
    request,
    answer,
  }),
});

const isAbout = (erro: Erro, { ares }: Authentication): boolean =>
  (["acsTransID", "dsTransID"] as const).every(
    (name) => erro[name] === undefined || erro[name].toLowerCase() === ares?.[name].toLowerCase(),
  );

const receiptAgain = ({ authentication }: StoredAuthentication, rreq: RReq, digest: string): RRes | undefined =>
  authentication.rreqDigest === digest ? rresOf(rreq, authentication.resultsStatus) : undefined;

const digestOf = (text: string): string => createHash("sha256").update(text).digest("base64url");

/** Returns the AReq and ARes data of the 3-D Secure transaction, against which a received message is validated. */
const receptionOf = ({ authentication }: StoredAuthentication): Reception => ({
  areq: {
    messageVersion: authentication.protocolVersion,
    deviceChannel: authentication.deviceChannel === "3ri" ? "03" : "02",
    messageCategory: authentication.messageCategory,
    threeDSServerTransID: authentication.threeDSServerTransID,
  },
  ...(authentication.ares && { ares: authentication.ares }),
});

/** Reads the transaction ID before the message is validated, because the validation requires the AReq and the ARes. */
function transactionIdIn(text: string): string | undefined {
  const message = readJson(text)?.value;
  if (typeof message !== "object" || message === null || !("threeDSServerTransID" in message)) return undefined;
  const id = message.threeDSServerTransID;
  return typeof id === "string" && /^[0-9a-fA-F-]{36}$/.test(id) ? id : undefined;
}
