import { fileName, type KeptReport } from "../../reports/published.ts";

/**
 * Signed manifest of a report's file: its agent, schedule, sequence number and window. A signature of the file alone
 * would also fit a report of another agent or day. Each manifest names the previous report and its hash, so a receiver
 * can detect missing, repeated and foreign reports.
 */
interface ReportManifest {
  readonly agentKey: string;
  readonly reportKey: string;
  readonly reportScheduleKey: string;
  readonly reportName: string;
  readonly fileName: string;
  /** Half-open. */
  readonly dataWindow: { readonly from: string; readonly to: string };
  /** Sequence number in the schedule, from 1, without gaps. */
  readonly sequence: number;
  readonly rowCount: number;
  readonly size: number;
  /** SHA-256 of the file's bytes; hexadecimal. */
  readonly sha256: string;
  readonly previousReportKey?: string;
  /** Present only if the previous report is complete. */
  readonly previousSha256?: string;
  /** Report of the same window that this one replaces. */
  readonly replaces?: string;
}

/** Manifest as the string that is signed. The bytes are the same for the same report and predecessor. */
export const manifestText = (report: KeptReport, previous: KeptReport | undefined): string => {
  const { file, agentKey, reportScheduleKey, reportName, dataWindow, sequence, previousReportKey, replaces } = report;
  if (!file) throw new Error(`the completed report ${report.key} has no file`);
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
};
