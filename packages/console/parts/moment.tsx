import { momentText } from "../words/times.ts";

/** A time by the clock of the browser; resting on it shows the one that records have. */
export const Moment = ({ at }: { readonly at: string | undefined }) =>
  at === undefined ? (
    <span class="none">–</span>
  ) : (
    <time dateTime={at} title={at}>
      {momentText(at)}
    </time>
  );
