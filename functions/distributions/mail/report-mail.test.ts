import { describe, expect, it } from "vitest";
import { type ReportMail, sizeInWords, subjectOf, textOf } from "./report-mail.ts";
import { htmlOf } from "./report-mail-html.ts";

const link = "https://api.example/v1/reportLinks/dst-1.rep-1";
const mail: ReportMail = {
  fileName: "settlementDetails_20260301T000000Z_20260302T000000Z_rep-1.csv",
  link,
  report: {
    linkWorksUntil: new Date("2026-03-09T06:30:00.000Z"),
    reportName: "settlementDetails",
    dataWindow: { from: "2026-03-01T00:00:00.000Z", to: "2026-03-02T00:00:00.000Z" },
    rowCount: 12_345,
    mimeType: "text/csv",
    sizeBytes: 2_345_678,
    sha256: "a".repeat(64),
  },
};
const { report: _none, ...trial } = mail;

describe("the email for a report", () => {
  it("contains the report, its window, rows, format and size as text", () =>
    expect(textOf(mail).split("\r\n")).toEqual([
      `Your report ${mail.fileName} is ready:`,
      "",
      link,
      "",
      "The link is valid until 2026-03-09 06:30 UTC.",
      "",
      "Report: settlementDetails",
      "Window: from 2026-03-01T00:00:00.000Z to 2026-03-02T00:00:00.000Z (exclusive)",
      "Rows: 12345",
      "Format: text/csv",
      "Size: 2345678 bytes",
      `SHA-256: ${"a".repeat(64)}`,
      "",
    ]));

  it("contains the same data in HTML", () => {
    const text = htmlOf(mail).replaceAll(/<style>.*?<\/style>|<[^>]*>/gs, " ");
    for (const expectedText of [
      "Settlement details: your report is ready",
      "2026-03-01 00:00 UTC",
      "2026-03-02 00:00 UTC (exclusive)",
      "12,345",
      "CSV",
      "2.3 MB",
      mail.fileName,
      "a".repeat(64),
      "until 2026-03-09 06:30 UTC",
    ]) {
      expect(text).toContain(expectedText);
    }
  });

  it("contains no link except its own, and loads no content", () => {
    const html = htmlOf(mail);
    expect(new Set([...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address))).toEqual(new Set([link]));
    expect(html).not.toMatch(/\ssrc=|url\(|@import|<script/);
  });

  it("has every color of the light scheme in style attributes, for mail clients without style elements", () => {
    const body = htmlOf(mail).split("</head>")[1] ?? "";
    expect(body).not.toContain("var(--");
    for (const [tag] of body.matchAll(/<(?:h1|p|td|th|a)[^>]*class="[^"]*(?:ink|quiet|link|button)[^>]*>/g)) {
      expect(tag).toContain("color:#");
    }
  });

  it("escapes third-party text in HTML", () =>
    expect(htmlOf({ ...mail, fileName: "<img src=x>" })).not.toContain("<img"));

  it("has different text for a test of a distribution", () => {
    expect(subjectOf(trial)).toBe("Test of a report distribution");
    for (const text of [textOf(trial), htmlOf(trial)]) {
      expect(text).toContain("test");
      expect(text).toContain(link);
      expect(text).not.toContain("SHA-256");
    }
  });
});

describe("a readable size", () => {
  it.each([
    [0, "0 bytes"],
    [999, "999 bytes"],
    [1_000, "1.0 kB"],
    [1_234_567, "1.2 MB"],
    [5_000_000_000, "5.0 GB"],
  ])("of %i bytes is %s", (bytes, words) => expect(sizeInWords(bytes)).toBe(words));
});
