import type { WalkProgress } from "../../data/scan-pages.ts";
import { numberText } from "../../words/counts.ts";
import { momentText } from "../../words/times.ts";
import { ProblemNotice } from "../problem-notice.tsx";

const endings: Readonly<Record<WalkProgress<unknown>["state"], string>> = {
  walking: "Looking…",
  finished: "Done.",
  stopped: "Stopped.",
  failed: "It broke off.",
  full: "Enough found; narrow the search to see others.",
};

/** From 0 to 1: how much of the time that is searched lies behind. */
const shareOf = ({ reached, state }: WalkProgress<unknown>, from: string, to: string): number => {
  if (state === "finished") return 1;
  if (reached === undefined) return 0;
  const [begin, end, at] = [from, to, reached].map((time) => Date.parse(time)) as [number, number, number];
  return Math.min(1, Math.max(0, (end - at) / (end - begin)));
};

/** The progress of a walk, and a button that ends it. */
export const WalkReport = ({
  of,
  from,
  to,
  what,
  onStop,
}: {
  readonly of: WalkProgress<unknown>;
  readonly from: string;
  readonly to: string;
  readonly what: string;
  readonly onStop: () => void;
}) => (
  <div class="walk">
    <progress value={shareOf(of, from, to)} max={1} aria-label="How much of the time was searched" />
    <p>
      <span role="status">
        {endings[of.state]} {numberText(of.found.length)} found among {numberText(of.looked)} {what}
        {of.reached !== undefined && of.state !== "finished" && `, back to ${momentText(of.reached)}`}.
      </span>{" "}
      {of.state === "walking" && (
        <button type="button" class="small" onClick={onStop}>
          Stop
        </button>
      )}
    </p>
    {of.state === "failed" && <ProblemNotice error={of.error} />}
  </div>
);
