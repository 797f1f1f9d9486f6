import type { TimelineEntry } from "../../../client/index.ts";
import { clockText } from "../../words/times.ts";

type Attempts = NonNullable<TimelineEntry["attempts"]>;

/** How often something was brought to a receiver, and what they said. */
export const AttemptList = ({ attempts }: { readonly attempts: Attempts }) => (
  <ol class="attempts">
    {attempts.map(({ started, outcome, statusCode, finding, durationMilliseconds }) => (
      <li key={started}>
        {clockText(started)}: {outcome}
        {statusCode !== undefined && `, answered ${statusCode}`} after {durationMilliseconds} ms
        {finding !== undefined && ` (${finding})`}
      </li>
    ))}
  </ol>
);
