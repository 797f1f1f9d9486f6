import { useEffect, useRef, useState } from "preact/hooks";
import { chargeCsvLine, chargesCsvHeader } from "../../../client/charges-csv.ts";
import { ProblemNotice } from "../../parts/problem-notice.tsx";
import { useSession } from "../../shell/session.ts";
import { numberText } from "../../words/counts.ts";
import type { ChargeFilters } from "./payment-filters.ts";

const paymentsMax = 10_000;

type Progress =
  | { readonly state: "idle" }
  | { readonly state: "reading" | "done" | "full"; readonly count: number }
  | { readonly state: "failed"; readonly error: unknown };

function noteOf(progress: Progress): string | undefined {
  if (progress.state === "reading") return `${numberText(progress.count)} payments read`;
  if (progress.state === "full")
    return `Only the newest ${numberText(paymentsMax)} payments were saved. To export more, use a report.`;
  return progress.state === "done" ? `${numberText(progress.count)} payments saved` : undefined;
}

function saveFile(lines: readonly string[]): void {
  const text = [chargesCsvHeader, ...lines, ""].join("\r\n");
  const href = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  Object.assign(document.createElement("a"), { href, download: "payments.csv" }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

/** Saves a CSV file of the newest 10,000 payments that match the filters, including those on pages that are not loaded yet. */
export const ExportButton = ({ filters }: { readonly filters: ChargeFilters }) => {
  const { client } = useSession();
  const [progress, setProgress] = useState<Progress>({ state: "idle" });
  const ending = useRef(new AbortController());
  useEffect(() => () => ending.current.abort(), []);
  const save = async () => {
    const { signal } = ending.current;
    const lines: string[] = [];
    setProgress({ state: "reading", count: 0 });
    try {
      for await (const charge of client.listCharges({ ...filters, sortOrder: "desc", limit: 100 }, { signal })) {
        if (lines.length === paymentsMax) break;
        lines.push(chargeCsvLine(charge));
        if (lines.length % 100 === 0) setProgress({ state: "reading", count: lines.length });
      }
      saveFile(lines);
      setProgress({ state: lines.length === paymentsMax ? "full" : "done", count: lines.length });
    } catch (error) {
      if (!signal.aborted) setProgress({ state: "failed", error });
    }
  };
  return (
    <>
      <span role="status" class="help">
        {noteOf(progress)}
      </span>{" "}
      <button type="button" class="small" disabled={progress.state === "reading"} onClick={() => void save()}>
        Save as CSV
      </button>
      {progress.state === "failed" && <ProblemNotice error={progress.error} />}
    </>
  );
};
