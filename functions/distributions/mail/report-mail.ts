/**
 * Email with the link to a report. The email contains no data from the report's rows, because emails are forwarded and
 * retained for years.
 */

export interface ReportMail {
  readonly fileName: string;
  readonly link: string;
  /** Properties that identify the report and let the recipient verify its file. Absent in test emails. */
  readonly report?: MailedReport;
}

interface MailedReport {
  readonly linkWorksUntil: Date;
  /** Name of the report in the API, for example `settlementDetails`. */
  readonly reportName: string;
  /** Half-open interval, with times in ISO 8601 (UTC). */
  readonly dataWindow: { readonly from: string; readonly to: string };
  readonly rowCount: number;
  readonly mimeType: string;
  /** Size of the uncompressed file, in bytes. The hash covers the uncompressed file. */
  readonly sizeBytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

export const minuteOf = (time: Date | string): string => new Date(time).toISOString().slice(0, 16).replace("T", " ");

/** Converts `settlementDetails` to "Settlement details". */
export const nameInWords = (reportName: string): string =>
  reportName.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^./, (first) => first.toUpperCase());

const units = ["kB", "MB", "GB", "TB"] as const;

/** Formats a size with decimal units (powers of 1,000). */
export function sizeInWords(bytes: number): string {
  const steps = Math.min(units.length, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const unit = units[steps - 1];
  return unit === undefined ? `${bytes} bytes` : `${(bytes / 1_000 ** steps).toFixed(1)} ${unit}`;
}

export const subjectOf = ({ fileName, report }: ReportMail): string =>
  report ? `Report ${fileName}` : "Test of a report distribution";

/**
 * Text body, for programs and for mail clients without HTML support, with one property per line. The times of the window are
 * in the API's format.
 */
export const textOf = ({ fileName, link, report }: ReportMail): string =>
  (report
    ? [
        `Your report ${fileName} is ready:`,
        "",
        link,
        "",
        `The link is valid until ${minuteOf(report.linkWorksUntil)} UTC.`,
        "",
        `Report: ${report.reportName}`,
        `Window: from ${report.dataWindow.from} to ${report.dataWindow.to} (exclusive)`,
        `Rows: ${report.rowCount}`,
        `Format: ${report.mimeType}`,
        `Size: ${report.sizeBytes} bytes`,
        `SHA-256: ${report.sha256}`,
        "",
      ]
    : ["This is a test of a report distribution. Reports will arrive in emails like this one.", "", link, ""]
  ).join("\r\n");
