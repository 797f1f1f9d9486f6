import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Table } from "../../functions/shared/store/table.ts";
import { anAres, challengeAres } from "../../functions/three-ds/testing/authentication-builders.ts";
import { type ScratchTable, scratchTable } from "../support/scratch-table.ts";
import { type ScriptedDirectoryServer, scriptedDirectoryServer } from "../support/scripted-directory-server.ts";
import { threeDsAgentOn, threeDsEndpointsOn } from "../support/three-ds-endpoints.ts";

const { eci: _eci, authenticationValue: _value, ...withoutProof } = anAres();

const answers = {
  authenticated: anAres(),
  "non-authenticated": { ...withoutProof, transStatus: "N", transStatusReason: "01" },
  challenge: challengeAres(),
} as const;

type Made = readonly [result: keyof typeof answers, transactionReference?: string];

const made: readonly Made[] = [
  ["authenticated", "order-7"],
  ["challenge"],
  ["non-authenticated", "order-7"],
  ["authenticated", "order-77"],
  ["non-authenticated"],
  ["authenticated", "order-7"],
];

/** Late enough for an ascending list to be complete. */
const muchLater = { secondsAhead: 60 };

describe("the list of authentications", () => {
  let scratch: ScratchTable;
  let server: ScriptedDirectoryServer;
  let keys: readonly string[];
  let created: readonly string[];
  const pages: string[] = [];
  const read: string[] = [];
  let endpoints: ReturnType<typeof threeDsEndpointsOn>;

  const noting = (table: Table): Table => ({
    ...table,
    page: (partition, range) => {
      pages.push(partition);
      return table.page(partition, range);
    },
    read: (itemKeys) => {
      read.push(...itemKeys.map(({ pk }) => pk));
      return table.read(itemKeys);
    },
  });

  beforeAll(async () => {
    [scratch, server] = await Promise.all([scratchTable(), scriptedDirectoryServer()]);
    await threeDsAgentOn(scratch.table);
    const bodies = [];
    for (const [index, [result, transactionReference]] of made.entries()) {
      server.reply = ({ messageVersion, threeDSServerTransID }) => ({
        ...answers[result],
        messageVersion,
        threeDSServerTransID,
        dsTransID: crypto.randomUUID(),
      });
      // The creation times differ by a second each.
      const creating = threeDsEndpointsOn(scratch.table, server, { secondsAhead: index });
      bodies.push((await creating.create(transactionReference === undefined ? {} : { transactionReference })).body);
    }
    expect(bodies.map(({ result }) => result)).toEqual(made.map(([result]) => result));
    keys = bodies.map(({ key }) => key);
    created = bodies.map((body) => body.created);
    endpoints = threeDsEndpointsOn(noting(scratch.table), server, muchLater);
  });
  afterAll(() => Promise.all([scratch.close(), server.close()]));

  const keysAt = (...places: readonly number[]) => places.map((place) => keys[place]);

  const pageOf = async (query: Readonly<Record<string, string>>) => {
    const { status, body, headers } = await endpoints.list(query);
    expect(status).toBe(200);
    expect(body.moreItems).toBe(body.offsetToken !== undefined);
    const next = body.moreItems ? expect.stringContaining(`offsetToken=${body.offsetToken}>; rel="next"`) : undefined;
    expect(headers["Link"]).toEqual(next);
    return { found: body.items.map(({ key }: { key: string }) => key), offsetToken: body.offsetToken };
  };

  /** Reads from the first page to the last. */
  const all = async (query: Readonly<Record<string, string>>): Promise<readonly string[]> => {
    const { found, offsetToken } = await pageOf(query);
    if (offsetToken === undefined) return found;
    const { offsetToken: _before, ...rest } = query;
    return [...found, ...(await all({ ...rest, offsetToken }))];
  };

  it.each(["1", "2", "100"])("contains the matching entries, in pages of %s, in both orders", async (limit) => {
    for (const [query, places] of [
      [{}, [0, 1, 2, 3, 4, 5]],
      [{ transactionReference: "order-7" }, [0, 2, 5]],
      [{ transactionReference: "order-8" }, []],
      [{ result: "authenticated" }, [0, 3, 5]],
      [{ result: "challenge" }, [1]],
      [{ result: "attempt" }, []],
      [{ transactionReference: "order-7", result: "authenticated" }, [0, 5]],
      [{ from: created[3] ?? "", result: "non-authenticated" }, [4]],
      [{ from: created[1] ?? "", to: created[4] ?? "" }, [1, 2, 3]],
      [{ date: "2020-02-29" }, []],
    ] as const) {
      expect(await all({ ...query, limit, sortOrder: "asc" }), JSON.stringify(query)).toEqual(keysAt(...places));
      expect(await all({ ...query, limit }), JSON.stringify(query)).toEqual(keysAt(...places).reverse());
    }
  });

  it("by reference reads only the entries with that reference", async () => {
    pages.length = 0;
    read.length = 0;
    await all({ transactionReference: "order-7" });
    expect(new Set(pages)).toEqual(new Set([expect.stringMatching(/^3ds-reference#cgt-\w+#order-7$/)]));
    expect(read.toSorted()).toEqual(
      keysAt(0, 2, 5)
        .map((key) => `3ds#${key}`)
        .toSorted(),
    );
  });

  it("reflects a later result", async () => {
    const [, challenged] = keys;
    const { body } = await endpoints.get(challenged ?? "");
    await threeDsEndpointsOn(scratch.table, server, { secondsAhead: 90 * 60 }).sweep();
    expect(await all({ result: "challenge" })).toEqual([]);
    expect(await all({ result: "non-authenticated" })).toContain(body.key);
  });

  it("continues only with the parameters of its first page", async () => {
    const { offsetToken } = await pageOf({ result: "authenticated", limit: "1" });
    for (const query of [{}, { result: "challenge" }, { result: "authenticated", transactionReference: "order-7" }]) {
      expect(await endpoints.list({ ...query, offsetToken })).toMatchObject({
        status: 400,
        body: { type: "/service/problems/invalid-offset-token" },
      });
    }
  });

  it("rejects contradictory times and unknown results", async () => {
    const time = created[0] ?? "";
    expect(await endpoints.list({ from: time, transactionReference: "order-7" })).toMatchObject({
      status: 400,
      body: { type: "/service/problems/invalid-to-or-from-date" },
    });
    expect(await endpoints.list({ result: "requested" })).toMatchObject({
      status: 400,
      body: { validationErrors: [{ path: "/query/result" }] },
    });
  });
});
