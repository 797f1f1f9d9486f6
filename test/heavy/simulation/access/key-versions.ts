import type { ApiKey } from "../../../../functions/api-keys/domain/api-key.ts";
import { type Books, kindOf } from "../books.ts";
import { runsBegin } from "../timeline.ts";

/** Versions of each key in the table. */

export interface KeyVersion {
  readonly apiKey: ApiKey;
  /** In milliseconds from the start of the run; the stream has a resolution of one second. */
  readonly fromMs: number;
  readonly toMs: number;
}

/** Covers the resolution of the stream and the delay between a change and a read. */
const slackMs = 1_500;

export function keyVersionsIn({ changes }: Pick<Books, "changes">): ReadonlyMap<string, readonly KeyVersion[]> {
  const stored = changes.flatMap(({ item, atSeconds }) =>
    item && kindOf(item) === "api-key"
      ? [{ apiKey: item as unknown as ApiKey, atMs: atSeconds * 1_000 - runsBegin.getTime() }]
      : [],
  );
  const ofKeys = Map.groupBy(stored, ({ apiKey }) => apiKey.key);
  return new Map(
    [...ofKeys].map(([key, changed]) => [
      key,
      changed.map(({ apiKey, atMs }, place) => ({
        apiKey,
        fromMs: atMs - slackMs,
        toMs: (changed[place + 1]?.atMs ?? Number.POSITIVE_INFINITY) + slackMs,
      })),
    ]),
  );
}

/** Returns the versions of a key between two times. */
export const versionsBetween = (
  versions: readonly KeyVersion[] | undefined,
  fromMs: number,
  toMs: number,
): readonly ApiKey[] =>
  (versions ?? []).filter((one) => one.fromMs <= toMs && one.toMs >= fromMs).map(({ apiKey }) => apiKey);
