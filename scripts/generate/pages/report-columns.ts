import type { ColumnShape } from "../../../functions/reports/file/columns/column.ts";
import { type ReportSource, reportSources } from "../../../functions/reports/file/report-sources.ts";

/** The page about the columns of reports, from the tables that define the files. */

const cell = (text = ""): string => text.replaceAll("|", "\\|");

const row = ({ name, type, unit, description }: ColumnShape): string =>
  `| \`${name}\` | ${type} | ${cell(unit)} | ${cell(description)} |`;

const section = ([name, { rows, columns }]: [string, ReportSource]): string => `## ${name}

${rows}

| Column | Type | Unit | Meaning |
|---|---|---|---|
${columns.map(row).join("\n")}
`;

export const reportColumnsPage = (): string => `# Columns of the reports

Written by \`npm run generate report-columns\`; a test fails when it is not up to date.

Find columns by name: new ones come at the end. Every form of a report has the same columns in the same order, and rows
stand by \`created\`, then by key. What a row does not have is empty in CSV and null in the other forms. A text that a
spreadsheet would run as a formula has an apostrophe in front of it in CSV, where all values but numbers stand in quotes. Times
are ISO 8601 in UTC, dates without a zone; in Parquet times, whole numbers, yes and no have types of their own, everything else
is text. Yes and no are booleans in JSON, and \`true\` and \`false\` in CSV. An empty report has its header.

${Object.entries(reportSources).map(section).join("\n")}`;
