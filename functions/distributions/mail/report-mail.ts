/** The mail that leads to a report. It names nobody and holds no row of the report: mailboxes are forwarded and kept for years. */

export interface ReportMail {
  readonly fileName: string;
  readonly link: string;
  /** What the report is, by which a reader tells it from others and checks its file; a trial of a distribution brings none. */
  readonly report?: MailedReport;
}

interface MailedReport {
  readonly linkWorksUntil: Date;
  /** As reports are called in the API, for instance `settlementDetails`. */
  readonly reportName: string;
  /** Half-open, ISO 8601 in UTC. */
  readonly dataWindow: { readonly from: string; readonly to: string };
  readonly rowCount: number;
  readonly mimeType: string;
  /** Of the file before it is compressed for its way, as its hash is. */
  readonly sizeBytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** To the minute, in UTC. */
export const minuteOf = (time: Date | string): string => new Date(time).toISOString().slice(0, 16).replace("T", " ");

/** `settlementDetails` as people write it. */
export const nameInWords = (reportName: string): string =>
  reportName.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^./, (first) => first.toUpperCase());

const units = ["kB", "MB", "GB", "TB"] as const;

/** In powers of a thousand, as file managers show it. */
export const sizeInWords = (bytes: number): string => {
  const steps = Math.min(units.length, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const unit = units[steps - 1];
  return unit === undefined ? `${bytes} bytes` : `${(bytes / 1_000 ** steps).toFixed(1)} ${unit}`;
};

export const subjectOf = ({ fileName, report }: ReportMail): string =>
  report ? `Report ${fileName}` : "Test of a distribution of reports";

/** For readers of mail without HTML, and for programs: a line each, with times as the API writes them. */
export const textOf = ({ fileName, link, report }: ReportMail): string =>
  (report
    ? [
        `Your report ${fileName} is ready:`,
        "",
        link,
        "",
        `The link works until ${minuteOf(report.linkWorksUntil)} UTC.`,
        "",
        `Report: ${report.reportName}`,
        `Window: from ${report.dataWindow.from} to ${report.dataWindow.to} (not included)`,
        `Rows: ${report.rowCount}`,
        `Format: ${report.mimeType}`,
        `Size: ${report.sizeBytes} bytes`,
        `SHA-256: ${report.sha256}`,
        "",
      ]
    : ["This is a test of a distribution. Its reports will come as mails like this one.", "", link, ""]
  ).join("\r\n");
