import { minuteText, momentText } from "../words/times.ts";

/** A time in the browser's time zone, with the UTC time as a tooltip. */
export const Moment = ({
  at,
  textOf = momentText,
}: {
  readonly at: string | undefined;
  readonly textOf?: (iso: string) => string;
}) =>
  at === undefined ? (
    <span class="none">–</span>
  ) : (
    <time dateTime={at} title={at}>
      {textOf(at)}
    </time>
  );

/** The time window of a report, to the minute. */
export const WindowTimes = ({ of: { from, to } }: { readonly of: { readonly from: string; readonly to: string } }) => (
  <span>
    <Moment at={from} textOf={minuteText} /> to <Moment at={to} textOf={minuteText} />
  </span>
);
