import { useEffect, useRef, useState } from "preact/hooks";
import type UPlot from "uplot";
import { fonts } from "#page-style/tokens";
import { clockText, dayText, minuteText } from "../../words/times.ts";
import { type Bucket, type BucketSize, shareText } from "./totals.ts";

/** Bar chart of payments over time, with approvals drawn in front of attempts. The table below shows the same figures. */

const heightPixels = 220;

function wordsFor({ from, attempts, approved }: Bucket, size: BucketSize): string {
  const iso = new Date(from).toISOString();
  const when = size === "day" ? dayText(iso) : minuteText(iso);
  return `${when}: ${attempts} attempts, ${approved} approved (${shareText(approved, attempts)})`;
}

/**
 * Formats a tick label on the time axis: a date such as `14 Mar` for daily bars and at midnight, otherwise a time such as
 * `09:00`.
 */
function tickText(time: number, size: BucketSize): string {
  const iso = new Date(time).toISOString();
  const isDay = size === "day" || new Date(time).getHours() === 0;
  return isDay ? dayText(iso).replace(/ \d{4}$/, "") : clockText(iso).slice(0, 5);
}

type Draw = typeof UPlot;

/** Imports uPlot dynamically, because the import fails if `Intl.NumberFormat` rejects the browser's language tag. */
const loadedLibrary = async (): Promise<Draw> => (await import("uplot")).default;

interface Volume {
  readonly buckets: readonly Bucket[];
  readonly size: BucketSize;
}

type OnPoint = (bucket: Bucket | undefined) => void;

function plotIn(Plot: Draw, place: HTMLElement, { buckets, size }: Volume, onPoint: OnPoint): UPlot {
  const style = getComputedStyle(place);
  const color = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const axis = {
    stroke: color("quiet"),
    font: `12px ${fonts.sans}`,
    grid: { stroke: color("line"), width: 1 },
    ticks: { show: false },
  };
  const bars = Plot.paths.bars?.({ size: [0.75, 28], radius: 0.15 });
  const series = (fill: string) => ({
    fill,
    stroke: fill,
    width: 0,
    points: { show: false },
    ...(bars && { paths: bars }),
  });
  const step = size === "day" ? 86_400 : 3_600;
  const first = (buckets[0]?.from ?? 0) / 1_000;
  const last = (buckets.at(-1)?.from ?? 0) / 1_000;
  return new Plot(
    {
      width: place.clientWidth,
      height: heightPixels,
      padding: [8, 8, 0, 0],
      legend: { show: false },
      cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
      // Leaves half a bucket of space at each end of the time axis.
      scales: {
        x: { range: () => [first - step / 2, last + step / 2] },
        y: { range: (_, __, max) => [0, Math.max(4, max * 1.08)] },
      },
      axes: [
        {
          ...axis,
          grid: { show: false },
          space: 64,
          values: (_, times) => times.map((time) => tickText(time * 1_000, size)),
        },
        { ...axis, size: 44, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 1e5, 1e6] },
      ],
      series: [{}, series(color("bad")), series(color("accent"))],
      hooks: { setCursor: [({ cursor: { idx } }) => onPoint(idx == null ? undefined : buckets[idx])] },
    },
    [
      buckets.map(({ from }) => from / 1_000),
      buckets.map(({ attempts }) => attempts),
      buckets.map(({ approved }) => approved),
    ],
    place,
  );
}

/**
 * Draws the chart, and redraws it when the width or the color scheme changes. Returns a function that removes the chart and
 * stops redrawing it.
 */
function livePlot(Plot: Draw, place: HTMLElement, volume: Volume, onPoint: OnPoint): () => void {
  let plot = plotIn(Plot, place, volume, onPoint);
  const resized = new ResizeObserver(() => plot.setSize({ width: place.clientWidth, height: heightPixels }));
  resized.observe(place);
  // A canvas does not follow the color scheme automatically.
  const scheme = matchMedia("(prefers-color-scheme: dark)");
  const again = () => {
    plot.destroy();
    plot = plotIn(Plot, place, volume, onPoint);
  };
  scheme.addEventListener("change", again);
  return () => {
    scheme.removeEventListener("change", again);
    resized.disconnect();
    plot.destroy();
  };
}

export const VolumePlot = ({
  buckets,
  size,
  onFault,
}: Volume & {
  /** Called if this browser cannot draw the chart. */
  readonly onFault: () => void;
}) => {
  const place = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<Bucket>();
  useEffect(() => {
    let isOver = false;
    let end = () => {};
    const draw = async () => {
      const Plot = await loadedLibrary();
      if (!isOver && place.current) end = livePlot(Plot, place.current, { buckets, size }, setPointed);
    };
    draw().catch(onFault);
    return () => {
      isOver = true;
      end();
    };
  }, [buckets, size, onFault]);
  return (
    <figure class="plot">
      <figcaption>
        <span class="swatch approved">approved</span> <span class="swatch declined">declined</span>
        <span class="pointed">{pointed && wordsFor(pointed, size)}</span>
      </figcaption>
      <div class="drawing" ref={place} aria-hidden="true" />
    </figure>
  );
};
