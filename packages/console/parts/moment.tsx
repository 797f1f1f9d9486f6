import { minuteText, momentText } from "../words/times.ts";

/** A time by the clock of the browser; resting on it shows the one that records have. */
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

/** The time that a report is of; such windows begin and end with a minute. */
export const WindowTimes = ({ of: { from, to } }: { readonly of: { readonly from: string; readonly to: string } }) => (
  <>
    <Moment at={from} textOf={minuteText} /> to <Moment at={to} textOf={minuteText} />
  </>
);
