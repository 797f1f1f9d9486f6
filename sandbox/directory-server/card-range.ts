/** Card range in a PRes. */
export interface CardRange {
  readonly startRange: string;
  readonly endRange: string;
  readonly acsStartProtocolVersion: string;
  readonly acsEndProtocolVersion: string;
  readonly acsInfoInd?: readonly string[];
  readonly threeDSMethodURL?: string;
}

export interface CardRangeChange extends CardRange {
  readonly actionInd: "A" | "M" | "D";
}
