import { useCallback, useState } from "preact/hooks";
import { type Column, DataTable } from "../../parts/lists/data-table.tsx";
import { dayText, minuteText } from "../../words/times.ts";
import { type Bucket, type BucketSize, shareText } from "./totals.ts";
import { VolumePlot } from "./volume-plot.tsx";

const columnsOf = (size: BucketSize): readonly Column<Bucket>[] => [
  {
    name: size === "day" ? "Day" : "Hour",
    of: ({ from }) => {
      const iso = new Date(from).toISOString();
      return size === "day" ? dayText(iso) : minuteText(iso);
    },
  },
  { name: "Attempts", of: ({ attempts }) => attempts, isNumber: true },
  { name: "Approved", of: ({ approved }) => approved, isNumber: true },
  { name: "Approval rate", of: ({ attempts, approved }) => shareText(approved, attempts), isNumber: true },
];

/** Browsers that cannot draw the chart show only the table. */
export const VolumePart = ({ buckets, size }: { readonly buckets: readonly Bucket[]; readonly size: BucketSize }) => {
  const [canDraw, setCanDraw] = useState(true);
  const onFault = useCallback(() => setCanDraw(false), []);
  return (
    <section>
      <h2>Payments by {size}</h2>
      {canDraw && <VolumePlot buckets={buckets} size={size} onFault={onFault} />}
      {!canDraw && <p class="quiet">This browser cannot draw the chart. The table shows the same figures.</p>}
      <details class="as-table" open={!canDraw}>
        <summary>Show as table</summary>
        <DataTable
          caption={`Payments by ${size}`}
          rows={buckets}
          keyOf={({ from }) => String(from)}
          columns={columnsOf(size)}
        />
      </details>
    </section>
  );
};
