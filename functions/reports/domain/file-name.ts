import { mimeTypes, type Report } from "./report.ts";

/** The basic form of ISO 8601: colons mean something in the file systems of some receivers. */
const compact = (time: string): string => `${time.slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

/** The same on every try and every delivery, and never that of another report. */
export const fileName = ({ reportName, dataWindow: { from, to }, key, mimeType }: Report): string =>
  `${reportName}_${compact(from)}_${compact(to)}_${key}.${mimeTypes[mimeType].ending}`;

/** Where the file lies: agents have their own folders. */
export const fileKey = (report: Report): string => `${report.agentKey}/${fileName(report)}`;
