import type { TimelineEntry } from "../../../client/index.ts";
import { clockText, laterText } from "../../words/times.ts";
import { KeyText } from "../key-text.tsx";
import { kindName } from "./entry-kinds.ts";
import { ExchangePart } from "./exchange-part.tsx";

function toneOfEntry({ kind, summary, message, attempts }: TimelineEntry): string {
  if (kind === "dispute" || kind === "fraud-report") return "bad";
  if (message) return message.ending === "answered" ? "calm" : "bad";
  if (/\b(?:declined|rejected|Not delivered|non-authenticated)\b/.test(summary)) return "bad";
  if (attempts?.at(-1)?.outcome === "failed") return "wait";
  return /\b(?:approved|accepted|Delivered|settled|'authenticated')\b/.test(summary) ? "good" : "calm";
}

export const EntryItem = ({
  entry,
  before,
  day,
}: {
  readonly entry: TimelineEntry;
  readonly before: TimelineEntry | undefined;
  /** Date of the entry; set only for the first entry of a day. */
  readonly day: string | undefined;
}) => {
  const { at, kind, summary, source, acquirerReferenceNumber, batch, disputeKey, payoutKey, message, attempts } = entry;
  const later = before && laterText(Date.parse(at) - Date.parse(before.at));
  return (
    <>
      {day !== undefined && <li class="day">{day}</li>}
      <li class={`entry ${toneOfEntry(entry)}`}>
        <p class="when">
          <time dateTime={at} title={at}>
            {clockText(at)}
          </time>
          {later !== undefined && <span class="later">{later}</span>}
        </p>
        <div class="what">
          <p class="kind">{kindName(kind)}</p>
          <p>{summary}</p>
          {message && <ExchangePart exchange={message} />}
          {attempts && attempts.length > 0 && <AttemptList attempts={attempts} />}
          <p class="source">
            {acquirerReferenceNumber !== undefined && (
              <span>
                ARN <KeyText of={acquirerReferenceNumber} name="acquirer reference number" />
              </span>
            )}
            {batch && <span>line {batch.messageNumber} of the batch</span>}
            {disputeKey !== undefined && <span>dispute {disputeKey}</span>}
            {payoutKey !== undefined && <span>payout {payoutKey}</span>}
            <span>
              recorded in the {source.record.replaceAll("-", " ")} <code>{source.key}</code>
            </span>
          </p>
        </div>
      </li>
    </>
  );
};

type Attempts = NonNullable<TimelineEntry["attempts"]>;

const AttemptList = ({ attempts }: { readonly attempts: Attempts }) => (
  <ol class="attempts">
    {attempts.map(({ started, outcome, statusCode, finding, durationMilliseconds }) => (
      <li key={started}>
        {clockText(started)}: {outcome}
        {statusCode !== undefined && `, status ${statusCode}`} after {durationMilliseconds} ms
        {finding !== undefined && ` (${finding})`}
      </li>
    ))}
  </ol>
);
