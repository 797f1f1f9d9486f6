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

/** The wait of a result that overtakes its ARes; the directory server waits three seconds for our response. */
const lookings = { count: 5, pauseMilliseconds: 200 } as const;

/** Finds the authentication of a message. Waits for its ARes if the result was faster. */
const authenticationNamedIn = async (
  { authentications, wait }: ReceiveResultsPlatform,
  text: string,
): Promise<StoredAuthentication | undefined> => {
  const id = transactionIdIn(text);
  const key = id === undefined ? undefined : await authentications.keyOfTransaction(id);
  if (key === undefined) return undefined;
  for (let looking = 1; ; looking += 1) {
    const found = await authentications.find(key);
    if (found?.authentication.state !== "requested" || looking === lookings.count) return found;
    await wait(lookings.pauseMilliseconds);
  }
};

/** Ends the challenge of an Erro at once: no result follows it. */
const giveUp = async (
  { authentications, messages, clock, log }: ReceiveResultsPlatform,
  { authentication: from, agentKey }: StoredAuthentication,
  erro: Erro,
): Promise<void> => {
  if (from.state !== "challenge" || !isAbout(erro, from)) return;
  const now = clock();
  const to = decideWithoutAnswer(from, now, sanitizedError(erro));
  const exchange = received({ authentication: from, agentKey }, now, erro);
  if (!(await messages.beside(exchange, () => authentications.decide({ from, to, agentKey, now })))) return;
  log.info("CHALLENGE_ENDED", { threedsKey: from.key, result: to.state, errorCode: erro.errorCode });
};

/** Stores a result and returns its receipt; undefined for one that belongs to no open challenge. */
const takeResult = async (
  { authentications, messages, clock, log }: ReceiveResultsPlatform,
  stored: StoredAuthentication,
  rreq: RReq,
  rreqDigest: string,
): Promise<RRes | Erro | undefined> => {
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
  // A repeat of this message, or the end of the challenge's time, was faster.
  const decided = await authentications.find(from.key);
  return decided && receiptAgain(decided, rreq, rreqDigest);
};

const notRecognised = (log: Log, network: CardNetwork, { threeDSServerTransID, ...rreq }: RReq): Erro => {
  log.warn("RESULTS_NOT_RECOGNISED", { network, threeDSServerTransID });
  return erroOf("301", threeDSServerTransID, "S", { ...rreq, threeDSServerTransID });
};

/**
 * Takes the result of a challenge. It is stored before it is answered, and a repeat of the same message gets the same response, since
 * a directory server that lost our receipt may repeat it. A result without an open challenge of this network is error 301. Returns
 * undefined for an Erro, which is never answered and ends its challenge.
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

/** What the directory server brought and what it was answered, for the record. */
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

/** The ids that an Erro has are those of the transaction. */
const isAbout = (erro: Erro, { ares }: Authentication): boolean =>
  (["acsTransID", "dsTransID"] as const).every(
    (name) => erro[name] === undefined || erro[name].toLowerCase() === ares?.[name].toLowerCase(),
  );

const receiptAgain = ({ authentication }: StoredAuthentication, rreq: RReq, digest: string): RRes | undefined =>
  authentication.rreqDigest === digest ? rresOf(rreq, authentication.resultsStatus) : undefined;

const digestOf = (text: string): string => createHash("sha256").update(text).digest("base64url");

/** What went before in the transaction: the message must fit to it. */
const receptionOf = ({ authentication }: StoredAuthentication): Reception => ({
  areq: {
    messageVersion: authentication.protocolVersion,
    deviceChannel: authentication.deviceChannel === "3ri" ? "03" : "02",
    messageCategory: authentication.messageCategory,
    threeDSServerTransID: authentication.threeDSServerTransID,
  },
  ...(authentication.ares && { ares: authentication.ares }),
});

/** Looked at before the message is judged, because its judgement depends on what went before. */
const transactionIdIn = (text: string): string | undefined => {
  const message = readJson(text)?.value;
  if (typeof message !== "object" || message === null || !("threeDSServerTransID" in message)) return undefined;
  const id = message.threeDSServerTransID;
  return typeof id === "string" && /^[0-9a-fA-F-]{36}$/.test(id) ? id : undefined;
};
