import { erroOf } from "#emv-3ds-messages/erro-of";
import type { PReq } from "#emv-3ds-messages/messages";
import { type RangesSent, rangesSentIn, rangesSentKey } from "../acs/acs-records.ts";
import type { CardRange, CardRangeChange } from "./card-range.ts";
import { cardRangeChanges, cardRanges, type RangeList } from "./card-ranges.ts";
import { answered, answeredWith, type Question, type Reaction } from "./reaction.ts";

/** Responds to a PReq with the entire list of card ranges, or with the changes since the list with the given serial number. */

const dayMs = 86_400_000;

/**
 * Maximum age of a serial number, in days. Older serial numbers are rejected, and the 3DS Server then requests the entire list.
 */
const daysRemembered = 30;

export const dayOf = (now: Date): number => Math.floor(now.getTime() / dayMs);

function knownDay(serialNum: string, today: number): number | undefined {
  const day = /^\d{1,6}$/.test(serialNum) ? Number(serialNum) : Number.NaN;
  return day <= today && today - day <= daysRemembered ? day : undefined;
}

/** Number of ranges per chunk, so that a list of a million ranges can be streamed. */
const rangesAPiece = 500;

function* presText(head: object, ranges: Iterable<CardRange | CardRangeChange>): Generator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"cardRangeData":[`;
  let piece: string[] = [];
  let isFirst = true;
  const joined = () => {
    const text = `${isFirst ? "" : ","}${piece.join(",")}`;
    isFirst = false;
    piece = [];
    return text;
  };
  for (const range of ranges) {
    piece.push(JSON.stringify(range));
    if (piece.length === rangesAPiece) yield joined();
  }
  if (piece.length > 0) yield joined();
  yield "]}";
}

export function answerPreparation(question: Question, preq: PReq): Reaction {
  const { network, ledger, now, newId, acsUrl, preparationSeconds } = question;
  const { serialNum } = preq;
  const today = dayOf(now);
  const since = serialNum === undefined ? undefined : knownDay(serialNum, today);
  if (serialNum !== undefined && since === undefined) return answeredWith(erroOf("307", "serialNum", "D", { ...preq }));

  const requestor = preq.threeDSServerOperatorID ?? preq.threeDSServerRefNumber;
  const key = rangesSentKey(network, requestor, since === undefined ? "full" : "changes");
  const last = rangesSentIn(ledger, key);
  if (last && now.getTime() - Date.parse(last.at) < preparationSeconds * 1_000) {
    return answeredWith(erroOf("103", `last PReq ${last.at}`, "D", { ...preq }));
  }

  const list: RangeList = {
    network,
    day: today,
    acsUrl,
    ...(question.splitInto === undefined ? {} : { splitInto: question.splitInto }),
  };
  const head = {
    messageType: "PRes",
    messageVersion: preq.messageVersion,
    threeDSServerTransID: preq.threeDSServerTransID,
    dsTransID: newId(),
    dsStartProtocolVersion: "2.1.0",
    dsEndProtocolVersion: "2.2.0",
    serialNum: String(today),
  };
  const ranges = since === undefined ? cardRanges(list) : cardRangeChanges({ ...list, day: since }, list);
  const sent: RangesSent = { type: "ranges-sent", key, at: now.toISOString() };
  return answered(presText(head, ranges), [sent]);
}
