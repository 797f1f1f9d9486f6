import type { Report, ReportSchedule } from "../../client/index.ts";

/** Formats `settlementDetails` as `Settlement details`. */
export const reportTitle = (reportName: string): string =>
  reportName.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^./, (first) => first.toUpperCase());

const formats: Readonly<Record<Report["mimeType"], string>> = {
  "text/csv": "CSV",
  "application/x-ndjson": "JSON Lines (NDJSON)",
  "application/json": "JSON",
  "application/vnd.apache.parquet": "Parquet",
};

export const formatChoices = (Object.keys(formats) as Report["mimeType"][]).map(
  (mimeType) => [mimeType, formats[mimeType]] as const,
);

export const formatText = (mimeType: string): string =>
  (formats as Readonly<Record<string, string>>)[mimeType] ?? mimeType;

/** Formats a trigger as `every day at 6:00, Europe/Amsterdam`. */
export function triggerText(trigger: ReportSchedule["trigger"]): string {
  const zone = trigger.timeZone ?? "UTC";
  return trigger.cadence === "daily" ? `every day at ${trigger.hour}:00, ${zone}` : `every hour, ${zone}`;
}

const units = ["kB", "MB", "GB", "TB"] as const;

/** Formats a file size with decimal units (powers of 1,000). */
export function sizeText(bytes: number): string {
  const steps = Math.min(units.length, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const unit = units[steps - 1];
  return unit === undefined ? `${bytes} bytes` : `${(bytes / 1_000 ** steps).toFixed(1)} ${unit}`;
}

/** Converts the value of a `datetime-local` field from the browser's time zone to UTC; undefined if the field is empty. */
export const momentOfField = (text: string): string | undefined =>
  text === "" ? undefined : new Date(text).toISOString();
