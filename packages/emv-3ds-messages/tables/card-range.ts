import { codes, oneOf, series } from "../formats/codes.ts";
import { anyVersion, digits, listOf, url } from "../formats/formats.ts";
import { type Combination, optional, required, type Shape, since220 } from "../validation/field.ts";
import { type Elements, elementOf } from "../validation/situation.ts";

/** PRes entry: an issuer's card number range, with the protocol versions and the 3DS Method URL of its cards. */
export interface CardRange {
  readonly startRange: string;
  readonly endRange: string;
  /** Action indicator: A (add, the default), M (modify) or D (delete). */
  readonly actionInd?: "A" | "D" | "M";
  readonly acsStartProtocolVersion: string;
  readonly acsEndProtocolVersion: string;
  /** For this range, overrides the element of the same name in the PRes, as does `dsEndProtocolVersion`. */
  readonly dsStartProtocolVersion?: string;
  readonly dsEndProtocolVersion?: string;
  readonly acsInfoInd?: readonly string[];
  readonly threeDSMethodURL?: string;
}

function bounds(message: Elements): readonly [string, string] | undefined {
  const [start, end] = [elementOf(message, "startRange"), elementOf(message, "endRange")];
  return typeof start === "string" && typeof end === "string" ? [start, end] : undefined;
}

const combinations: readonly Combination[] = [
  {
    element: "endRange",
    reason: "must have as many digits as startRange",
    isBroken: ({ message }) => {
      const [start = "", end = ""] = bounds(message) ?? [];
      return start.length !== end.length;
    },
  },
  {
    element: "endRange",
    reason: "must not be less than startRange",
    isBroken: ({ message }) => {
      const [start = "", end = ""] = bounds(message) ?? [];
      return start.length === end.length && start > end;
    },
  },
];

export const cardRangeShape: Shape<CardRange> = {
  fields: {
    startRange: required(digits(13, 19)),
    endRange: required(digits(13, 19)),
    actionInd: optional(oneOf(["A", "D", "M"])),
    acsStartProtocolVersion: required(anyVersion),
    acsEndProtocolVersion: required(anyVersion),
    dsStartProtocolVersion: optional(anyVersion),
    dsEndProtocolVersion: optional(anyVersion),
    acsInfoInd: since220(optional(listOf(codes(series(1, 4))))),
    threeDSMethodURL: optional(url(256)),
  },
  combinations,
};
