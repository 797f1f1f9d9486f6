import { describe, expect, it } from "vitest";
import { type PageWanted, pageWanted } from "./page.ts";
import { type WalkProgress, walk } from "./scan-pages.ts";

interface Numbered {
  readonly created: string;
  readonly number: number;
}

const item = (number: number): Numbered => ({
  created: `2026-03-14T09:00:00.${String(number).padStart(3, "0")}Z`,
  number,
});

/** Three pages of ten. */
const ask = async ({ offsetToken }: PageWanted) => {
  const page = Number(offsetToken ?? 0);
  const items = Array.from({ length: 10 }, (_, index) => item(page * 10 + index));
  return page < 2 ? { items, moreItems: true, offsetToken: String(page + 1) } : { items, moreItems: false };
};

const walked = async (
  change: Partial<Parameters<typeof walk<Numbered>>[0]> = {},
  stopAfter = Number.POSITIVE_INFINITY,
) => {
  const reported: WalkProgress<Numbered>[] = [];
  const stop = new AbortController();
  const given = { ask, matches: ({ number }: Numbered) => number % 7 === 0, foundMax: 100, ...change };
  await walk(given, stop.signal, (progress) => {
    reported.push(progress);
    if (progress.looked >= stopAfter) stop.abort();
  });
  return reported;
};

it("asks for the newest first", () => expect(pageWanted(50, undefined)).toEqual({ limit: 50, sortOrder: "desc" }));

describe("a walk through a list", () => {
  it("looks at every item, and tells how far it is", async () => {
    const result = await walked();
    expect(result.map(({ state, looked }) => [state, looked])).toEqual([
      ["walking", 0],
      ["walking", 10],
      ["walking", 20],
      ["finished", 30],
    ]);
    expect(result.at(-1)?.found.map(({ number }) => number)).toEqual([0, 7, 14, 21, 28]);
    expect(result.at(-1)?.reached).toBe(item(29).created);
  });

  it("keeps what it has found when it is stopped", async () => {
    const last = (await walked({}, 10)).at(-1);
    expect(last).toMatchObject({ state: "stopped", looked: 10 });
    expect(last?.found).toHaveLength(2);
  });

  it("keeps what it has found when a page fails, and says why", async () => {
    const error = new Error("gone");
    const failing = (wanted: PageWanted) => (wanted.offsetToken === undefined ? ask(wanted) : Promise.reject(error));
    expect((await walked({ ask: failing })).at(-1)).toMatchObject({ state: "failed", looked: 10, error });
  });

  it("ends when enough is found", async () =>
    expect((await walked({ foundMax: 2 })).at(-1)).toMatchObject({ state: "full", looked: 10 }));
});
