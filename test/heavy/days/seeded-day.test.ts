import { expect, it } from "vitest";
import { run } from "../../../packages/cli/program.ts";
import { scriptedTerminal } from "../../../packages/cli/testing/scripted-terminal.ts";
import { apiClient, eventually } from "../../support/api-client.ts";
import { ownShop } from "../../support/own-shop.ts";

/** Data that `acquiring seed day` creates for a new user: the console pages show the responses of these calls. */

it("a seeded day ends with payments of today, a payout, reports with files, and no schedule", async () => {
  const ready = await ownShop("Seeded day");
  const { baseUrl, apiKey, apiSecret } = ready;
  const call = apiClient(ready);
  const environment = { ACQUIRING_BASE_URL: baseUrl, ACQUIRING_API_KEY: apiKey, ACQUIRING_API_SECRET: apiSecret };
  const terminal = scriptedTerminal({ environment });
  expect(await run(["--json", "seed", "day"], terminal)).toBe(0);
  const { reports, payments, approved } = JSON.parse(terminal.written.out);
  expect(payments).toBeGreaterThan(approved);

  const today = await eventually(async () => {
    const { body } = await call("GET", "/v1/statistics?hours=24");
    return body.networks.length > 1 ? body : undefined;
  });
  const hours = [...today.hours, ...today.running.hours].filter(({ networks }) => networks.length > 0);
  expect(hours.length).toBeGreaterThan(1);

  const { body: listed } = await call("GET", "/v1/reports?sortOrder=desc&limit=100");
  expect(listed.items.map(({ status }: { readonly status: string }) => status)).toEqual(
    Array.from({ length: reports }, () => "completed"),
  );
  const payout = listed.items.find(
    ({ reportName }: { readonly reportName: string }) => reportName === "merchantPayout",
  );
  expect(payout.rowCount).toBeGreaterThan(0);
  expect((await call("GET", "/v1/reportSchedules?status=active")).body.items).toEqual([]);
});
