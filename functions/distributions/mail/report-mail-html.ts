import { accents, fonts, palette } from "#page-style/tokens";
import { Html, html, type Part } from "../../shared/values/html.ts";
import { minuteOf, nameInWords, type ReportMail, sizeInWords, subjectOf } from "./report-mail.ts";

/**
 * HTML body of the email. Many mail clients do not support CSS custom properties, and some ignore style elements. Therefore,
 * the light scheme is inline (style attributes), and a style element adds the dark scheme and the phone layout. The email
 * loads no remote content.
 */

const light = { ...palette.light, ...accents.service.light };
const dark = { ...palette.dark, ...accents.service.dark };

const darkStyle = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background: ${dark.paper} !important; color: ${dark.ink} !important; }
  .sheet { background: ${dark.panel} !important; border-color: ${dark.line} !important; }
  .ink { color: ${dark.ink} !important; } .quiet { color: ${dark.quiet} !important; }
  .row { border-color: ${dark.line} !important; } .link { color: ${dark.accent} !important; }
  .button { background: ${dark.accent} !important; color: ${dark["accent-ink"]} !important; }
}
@media (max-width: 480px) {
  .around { padding: 12px !important; } .sheet { padding: 20px !important; }
  .row th, .row td { display: block !important; width: auto !important; }
  .row th { padding-bottom: 0 !important; } .row td { padding-top: 0 !important; border-top: 0 !important; }
}`;

const cell = `padding:10px 0;border-top:1px solid ${light.line};text-align:left;vertical-align:top;font-size:15px;line-height:22px`;

const row = (name: string, value: Part): Html => html`<tr class="row">
<th scope="row" class="row quiet" width="120" style="${cell};color:${light.quiet};font-weight:400;padding-right:16px;white-space:nowrap">${name}</th>
<td class="row ink" style="${cell};color:${light.ink};overflow-wrap:anywhere">${value}</td>
</tr>
`;

const formats: Readonly<Record<string, string>> = {
  "text/csv": "CSV",
  "application/x-ndjson": "JSON, one object per line",
  "application/json": "JSON",
  "application/vnd.apache.parquet": "Parquet",
};

const facts = ({ fileName, report }: ReportMail): Part =>
  report &&
  html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="border-collapse:collapse;margin:24px 0 0">
${row("From", `${minuteOf(report.dataWindow.from)} UTC`)}${row("To", `${minuteOf(report.dataWindow.to)} UTC (exclusive)`)}${row(
  "Rows",
  report.rowCount === 0 ? "0 (no records in this window)" : report.rowCount.toLocaleString("en-GB"),
)}${row("Format", formats[report.mimeType] ?? report.mimeType)}${row("Size", sizeInWords(report.sizeBytes))}${row("File", fileName)}${row(
  "SHA-256",
  html`<span style="font-family:${fonts.mono};font-size:13px">${report.sha256}</span>`,
)}</table>
`;

const words = ({ report }: ReportMail) =>
  report
    ? {
        title: `${nameInWords(report.reportName)}: your report is ready`,
        action: "Get the report",
        after: `The link is valid until ${minuteOf(report.linkWorksUntil)} UTC for anyone who has this email. After that, the team that maintains your company's integration can download the report or resend this email.`,
      }
    : {
        title: "This is a test",
        action: "Read how reports are delivered",
        after:
          "This is a test of a report distribution. Reports will arrive in emails like this one, each with a link to the report file.",
      };

export function htmlOf(mail: ReportMail): string {
  const { title, action, after } = words(mail);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${subjectOf(mail)}</title>
<style>${new Html(darkStyle)}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${light.panel};color:${light.ink};font-family:${fonts.sans}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0"><tr><td class="around" align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="max-width:600px"><tr>
<td class="sheet" style="background:${light.paper};border:1px solid ${light.line};border-radius:10px;padding:32px;text-align:left">
<h1 class="ink" style="margin:0 0 20px;font-size:22px;line-height:28px;font-weight:650;color:${light.ink}">${title}</h1>
<a class="button" href="${mail.link}" style="display:inline-block;background:${light.accent};color:${light["accent-ink"]};font-size:16px;line-height:24px;font-weight:600;text-decoration:none;padding:10px 20px;border-radius:6px">${action}</a>
${facts(mail)}<p class="quiet" style="margin:24px 0 0;font-size:14px;line-height:21px;color:${light.quiet}">${after}</p>
<p class="quiet" style="margin:12px 0 0;font-size:13px;line-height:19px;color:${light.quiet}">If the button does not work, open this link: <a class="link" href="${mail.link}" style="color:${light.accent};word-break:break-all">${mail.link}</a></p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`.text;
}
