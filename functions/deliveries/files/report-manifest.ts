import { fileName, type KeptReport } from "../../reports/published.ts";

/**
 * Manifest of a report file, with the report's agent, schedule, sequence number and window. The manifest is signed, because
 * a signature of the file alone could be reused for another agent or another day. Unless the report is the schedule's first,
 * the manifest also contains the key of the previous report, and that report's hash if it is complete. A receiver can
 * therefore detect missing and duplicate reports.
 */
interface ReportManifest {
  readonly agentKey: string;
  readonly reportKey: string;
  readonly reportScheduleKey: string;
  readonly reportName: string;
  readonly fileName: string;
  /** Half-open interval. */
  readonly dataWindow: { readonly from: string; readonly to: string };
  /** Sequence number within the schedule, starting at 1 and without gaps. */
  readonly sequence: number;
  readonly rowCount: number;
  readonly size: number;
  /** SHA-256 of the file's bytes, in hexadecimal. */
  readonly sha256: string;
  readonly previousReportKey?: string;
  /** Present only if the previous report is complete. */
  readonly previousSha256?: string;
  /** Key of the earlier report for the same window that this report replaces. */
  readonly replaces?: string;
}

export function writtenFile({ key, file }: KeptReport): NonNullable<KeptReport["file"]> {
  if (!file) throw new Error(`the completed report ${key} has no file`);
  return file;
}

/** Deterministic: the same report and previous report always result in the same text. */
export function manifestText(report: KeptReport, previous: KeptReport | undefined): string {
  const { agentKey, reportScheduleKey, reportName, dataWindow, sequence, previousReportKey, replaces } = report;
  const file = writtenFile(report);
  const manifest: ReportManifest = {
    agentKey,
    reportKey: report.key,
    reportScheduleKey,
    reportName,
    fileName: fileName(report),
    dataWindow: { from: dataWindow.from, to: dataWindow.to },
    sequence,
    rowCount: file.rowCount,
    size: file.size,
    sha256: file.sha256,
    ...(previousReportKey !== undefined && { previousReportKey }),
    ...(previous?.file && { previousSha256: previous.file.sha256 }),
    ...(replaces !== undefined && { replaces }),
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}
