import { erroOf } from "#emv-3ds-messages/erro-of";
import type { Erro, PReq } from "#emv-3ds-messages/messages";
import type { LoadedRanges } from "../card-ranges/card-range-files.ts";
import { rangesAfterChanges, rangesOfFullList } from "../card-ranges/compact/apply-changes.ts";
import type { CompactRanges } from "../card-ranges/compact/compact-ranges.ts";
import type { ReadPreparation } from "../card-ranges/read-preparation.ts";
import { type ServedRanges, versionAfterRefusal } from "../domain/card-ranges/card-range-refresh.ts";
import type { ProtocolVersion } from "../domain/request/protocol-version.ts";

/** Directory server's data about its list. */
type Edition = Pick<ServedRanges, "serialNum" | "dsStartProtocolVersion" | "dsEndProtocolVersion">;

export type RefreshDecision =
  | { readonly kind: "serve-new"; readonly edition: Edition; readonly ranges: CompactRanges }
  /** The list in use is unchanged. */
  | { readonly kind: "serve-same"; readonly edition: Edition; readonly list: ServedRanges }
  | {
      readonly kind: "keep-old";
      readonly outcome: "refused" | "faulty";
      readonly reason: string;
      readonly needsFullList: boolean;
      /** Version for the next request, if the directory server required another. */
      readonly askIn?: ProtocolVersion;
      readonly reply: Erro | undefined;
    };

export interface AskedRanges {
  readonly preq: PReq;
  /** List that changes were requested for; undefined if the full list was requested. */
  readonly base: LoadedRanges | undefined;
  /** True if a list is in use. */
  readonly isServing: boolean;
}

/**
 * Decides what to do with a response. An invalid response is discarded entirely, even if it has valid ranges, and the
 * next request is for the full list.
 */
export const decideRefresh = (answer: ReadPreparation, { preq, base, isServing }: AskedRanges): RefreshDecision => {
  if (answer.kind === "erro") {
    const { errorCode, errorDetail } = answer.erro;
    // 307: the directory server does not recognize our serial number. 102: it supports another version. Other errors
    // are transient, such as 103.
    const needsFullList = errorCode === "307";
    return {
      kind: "keep-old",
      outcome: "refused",
      reason: `${errorCode} ${errorDetail}`,
      needsFullList,
      ...(errorCode === "102" && { askIn: versionAfterRefusal(errorDetail) }),
      reply: undefined,
    };
  }
  if (answer.kind === "faulty") {
    const reason = answer.faults.map((fault) => `${fault.element} ${fault.reason}`).join(", ");
    return { kind: "keep-old", outcome: "faulty", reason, needsFullList: true, reply: answer.reply };
  }

  const { pres, changes } = answer;
  const { serialNum, dsStartProtocolVersion, dsEndProtocolVersion } = pres;
  const edition = {
    dsStartProtocolVersion,
    dsEndProtocolVersion,
    ...(serialNum !== undefined && { serialNum }),
  };
  const contradicted = (reason: string): RefreshDecision => ({
    kind: "keep-old",
    outcome: "faulty",
    reason,
    needsFullList: true,
    reply: erroOf("203", "cardRangeData", "S", pres, preq.messageVersion),
  });

  const changed = serialNum === undefined ? undefined : base;
  if (changed && changes.count === 0) return { kind: "serve-same", edition, list: changed.served };
  if (!changed && changes.count === 0 && isServing) return contradicted("the full list is empty");
  const ranges = changed ? rangesAfterChanges(changed.ranges, changes) : rangesOfFullList(changes);
  return ranges.ok ? { kind: "serve-new", edition, ranges: ranges.value } : contradicted(ranges.refused);
};
