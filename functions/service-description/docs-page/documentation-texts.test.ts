import { describe, expect, it } from "vitest";
import { get } from "../testing/public-texts.ts";

describe("the documentation", () => {
  it("is an HTML page with a policy that forbids other code", async () => {
    const answer = await get("/docs");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "public, max-age=300",
      "X-Content-Type-Options": "nosniff",
      Vary: "Accept, Accept-Encoding",
    });
    expect(answer.headers?.["Content-Security-Policy"]).toContain("default-src 'none'");
    expect(answer.body).toMatch(/^<!doctype html>/);
  });

  it.each([
    ["/docs", {}, { Accept: "text/markdown" }, "# Acquiring API"],
    ["/docs/{page}", { page: "charges" }, { Accept: "text/markdown, text/html;q=0.5" }, "# Charges"],
    ["/docs/{page}", { page: "charges.md" }, { Accept: "text/html" }, "# Charges"],
    ["/docs/{page}", { page: "guide.md" }, {}, "# Acquiring API"],
  ] as const)("is Markdown for clients that request it: %#", async (resource, path, headers, begin) => {
    const answer = await get(resource, { path, headers });
    expect(answer.headers?.["Content-Type"]).toBe("text/markdown; charset=utf-8");
    expect(answer.headers).not.toHaveProperty("Content-Security-Policy");
    expect(answer.body.startsWith(begin)).toBe(true);
  });

  it("has named pages", async () => {
    const answer = await get("/docs/{page}", { path: { page: "charges" }, headers: { Accept: "text/html" } });
    expect(answer.body).toContain("<title>Charges · Acquiring API</title>");
  });

  it.each(["no-such-page", "4111111111111111.md", "charges.md.md"])(
    "does not repeat the name of an unknown page: %s",
    async (name) => {
      const answer = await get("/docs/{page}", { path: { page: name } });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain(name);
    },
  );

  it("has an index, and a page list for programs", async () => {
    expect(JSON.parse((await get("/docs/search.json")).body).length).toBeGreaterThan(200);
    const answer = await get("/llms.txt");
    expect(answer.headers?.["Content-Type"]).toBe("text/plain; charset=utf-8");
    expect(answer.body).toContain("- [Charges](/v1/docs/charges.md): ");
  });
});
