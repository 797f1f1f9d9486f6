import { erroOf } from "#emv-3ds-messages/erro-of";
import type { Erro, PReq } from "#emv-3ds-messages/messages";
import type { LoadedRanges } from "../card-ranges/card-range-files.ts";
import { rangesAfterChanges, rangesOfFullList } from "../card-ranges/compact/apply-changes.ts";
import type { CompactRanges } from "../card-ranges/compact/compact-ranges.ts";
import type { ReadPreparation } from "../card-ranges/read-preparation.ts";
import { type ServedRanges, versionAfterRefusal } from "../domain/card-ranges/card-range-refresh.ts";
import type { ProtocolVersion } from "../domain/request/protocol-version.ts";

type Edition = Pick<ServedRanges, "serialNum" | "dsStartProtocolVersion" | "dsEndProtocolVersion">;

export type RefreshDecision =
  | { readonly kind: "serve-new"; readonly edition: Edition; readonly ranges: CompactRanges }
  | { readonly kind: "serve-same"; readonly edition: Edition; readonly list: ServedRanges }
  | {
      readonly kind: "keep-old";
      readonly outcome: "refused" | "faulty";
      readonly reason: string;
      readonly needsFullList: boolean;
      /** Protocol version for the next request, if the directory server required another version. */
      readonly askIn?: ProtocolVersion;
      readonly reply: Erro | undefined;
    };

export interface AskedRanges {
  readonly preq: PReq;
  /** Current card range list, if only changes to it were requested. Undefined if the full list was requested. */
  readonly base: LoadedRanges | undefined;
  readonly isServing: boolean;
}

/**
 * Decides how to handle the response to a PReq. An invalid response is discarded entirely, even if it contains valid ranges.
 * After an invalid response, the next request is for the full list.
 */
export function decideRefresh(answer: ReadPreparation, { preq, base, isServing }: AskedRanges): RefreshDecision {
  if (answer.kind === "erro") {
    const { errorCode, errorDetail } = answer.erro;
    // Error 307 means that the directory server does not recognize our serial number. Error 102 means that the directory server
    // supports another protocol version. All other errors, such as 103, are treated as transient.
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
}
