import { useState } from "preact/hooks";
import type { ChargeTimeline, TimelineEntry } from "../../../client/index.ts";
import { dayText } from "../../words/times.ts";
import { EntryItem } from "./entry-item.tsx";
import { type EntryGroup, entryGroups, groupOf } from "./entry-kinds.ts";

type TimelineData = Pick<ChargeTimeline, "entries" | "messageRecord"> & { readonly isWhole?: boolean };

const isOtherDay = (entry: TimelineEntry, before: TimelineEntry | undefined): boolean =>
  before === undefined || dayText(entry.at) !== dayText(before.at);

export const Timeline = ({ of: { entries, messageRecord, isWhole = true } }: { readonly of: TimelineData }) => {
  const [only, setOnly] = useState<EntryGroup>();
  const shown = entries.filter(({ kind }) => only === undefined || groupOf(kind) === only);
  const there = entryGroups.filter((group) => entries.some(({ kind }) => groupOf(kind) === group));
  return (
    <>
      {!isWhole && (
        <p class="notice warn">
          The timeline is too long to be shown in full. Only the oldest entries of each kind are shown.
        </p>
      )}
      {messageRecord.status !== "kept" && messageRecord.status !== "none" && (
        <p class="notice">{messageRecord.detail}.</p>
      )}
      <fieldset class="only">
        <legend class="unseen">Filter by kind</legend>
        <button type="button" class="small" aria-pressed={only === undefined} onClick={() => setOnly(undefined)}>
          All ({entries.length})
        </button>
        {there.map((group) => (
          <button key={group} type="button" class="small" aria-pressed={only === group} onClick={() => setOnly(group)}>
            {group}
          </button>
        ))}
      </fieldset>
      <ol class="timeline">
        {shown.map((entry, index) => (
          <EntryItem
            // Entries have no ID, but their chronological order is stable, so the index distinguishes them.
            key={`${entry.at} ${entry.source.record} ${entry.source.key} ${index}`}
            entry={entry}
            before={shown[index - 1]}
            day={isOtherDay(entry, shown[index - 1]) ? dayText(entry.at) : undefined}
          />
        ))}
      </ol>
    </>
  );
};
