import { fileName, type KeptReport } from "../../reports/published.ts";

/**
 * What goes with the file of a report, and is signed: whose it is, which of its schedule, of which window. A signature of the
 * file alone would be as good on the report of another agent or of another day. Each manifest names the report before it with
 * its hash, so a receiver sees that none is missing, repeated or from somebody else.
 */
interface ReportManifest {
  readonly agentKey: string;
  readonly reportKey: string;
  readonly reportScheduleKey: string;
  readonly reportName: string;
  readonly fileName: string;
  /** Half-open. */
  readonly dataWindow: { readonly from: string; readonly to: string };
  /** Which one of its schedule, from 1, without a gap. */
  readonly sequence: number;
  readonly rowCount: number;
  readonly size: number;
  /** Of the file's bytes; hexadecimal. */
  readonly sha256: string;
  readonly previousReportKey?: string;
  /** Only when the report before is complete. */
  readonly previousSha256?: string;
  /** The report of the same window that this one is in the place of. */
  readonly replaces?: string;
}

/** The manifest as text, which is what is signed. The bytes are the same for the same report and predecessor. */
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
