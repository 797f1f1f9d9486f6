import { describe, expect, it } from "vitest";
import { problemCatalogue } from "../problem-catalogue.ts";
import { get } from "../testing/public-texts.ts";

const browser = { Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" };

function pageOf(type: string, headers: Record<string, string> = {}) {
  const [area = "", problem] = type.split("/");
  return problem === undefined
    ? get("/service/problems/{area}", { path: { area }, headers })
    : get("/service/problems/{area}/{problem}", { path: { area, problem }, headers });
}

describe("the page of a problem", () => {
  it.each(["4111111111111111", "charge/4111111111111111"])("does not repeat an unknown type: %s", async (type) => {
    const answer = await pageOf(type);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain("4111");
  });

  it.each(problemCatalogue)("explains $type as JSON to programs", async (problem) => {
    const answer = await pageOf(problem.type);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ "Content-Type": "application/json", Vary: "Accept, Accept-Encoding" });
    expect(JSON.parse(answer.body)).toMatchObject({
      type: `/service/problems/${problem.type}`,
      status: problem.status,
      retryable: problem.retryable,
      meaning: problem.meaning,
      remedy: problem.remedy,
      example: { type: `/service/problems/${problem.type}`, status: problem.status },
    });
  });

  it.each(problemCatalogue)("explains $type as HTML to browsers", async ({ type, title }) => {
    const answer = await pageOf(type, browser);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "Content-Type": "text/html; charset=utf-8",
      Vary: "Accept, Accept-Encoding",
    });
    expect(answer.headers?.["Content-Security-Policy"]).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(answer.body).toContain(`<h1>${title}</h1>`);
    expect(answer.body).toContain(`/service/problems/${type}`);
  });

  it("states the condition for a retry if it varies", async () =>
    expect((await pageOf("3ds/directory-server-unavailable", browser)).body).toContain(
      "Whether a new authentication of the same payment might succeed",
    ));

  it("is publicly cacheable, because it is the same for every client", async () =>
    expect((await pageOf("invalid-input")).headers?.["Cache-Control"]).toBe("public, max-age=300"));

  it.each(["no-such-thing", "charge/no-such-thing", "charge"])("for %s is not found, for any client", async (type) => {
    const answer = await pageOf(type, browser);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).toMatchObject({ "Content-Type": "application/problem+json", "Cache-Control": "no-store" });
    expect(JSON.parse(answer.body)).toMatchObject({ type: "/service/problems/not-found" });
  });
});
