import { describe, expect, it } from "vitest";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { refusal } from "../../shared/entry/problem.ts";
import { deadLinkPage } from "./dead-link-page.ts";

describe("the page for an invalid link", () => {
  it("explains what to do, and keeps the status", () => {
    const { status, headers, body } = deadLinkPage(refusal(commonProblems.notFound, "Its time is over."), "req-1");
    expect(status).toBe(404);
    expect(headers).toMatchObject({ "Content-Type": expect.stringContaining("text/html") });
    for (const expectedText of ["Its time is over.", "/file", "/resend", "req-1"]) expect(body).toContain(expectedText);
  });

  it("advises the reader to wait after any other failure", () => {
    const refused = refusal(commonProblems.serviceUnavailable, "The database is temporarily unavailable.");
    const { status, body } = deadLinkPage(refused, "req-1");
    expect(status).toBe(503);
    expect(body).toContain("try again later");
    expect(body).not.toContain("/resend");
  });
});
