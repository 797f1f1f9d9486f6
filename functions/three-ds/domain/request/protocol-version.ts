import type { CardRange } from "../../card-ranges/card-range.ts";

/** Supported versions of EMV 3-D Secure, highest first (service description, Versioning, rule 2). */
export const protocolVersions = ["2.2.0", "2.1.0"] as const;

export type ProtocolVersion = (typeof protocolVersions)[number];

/** Compares versions numerically, because a version range can start or end with a version not in `protocolVersions`. */
function compared(left: string, right: string): number {
  const [ours, theirs] = [left.split(".").map(Number), right.split(".").map(Number)];
  for (const [index, number] of ours.entries()) {
    const difference = number - (theirs[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

export const lies = (version: string, start: string, end: string): boolean =>
  compared(start, version) <= 0 && compared(version, end) <= 0;

/** Returns the highest version that the ACS of the card range, the directory server and the service support. */
export const highestCommonVersion = (
  range: CardRange,
  spoken: readonly ProtocolVersion[] = protocolVersions,
): ProtocolVersion | undefined =>
  spoken.find(
    (version) =>
      lies(version, range.acsStartProtocolVersion, range.acsEndProtocolVersion) &&
      lies(version, range.dsStartProtocolVersion, range.dsEndProtocolVersion),
  );
