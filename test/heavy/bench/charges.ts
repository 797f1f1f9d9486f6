import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startLocalStack } from "#local-aws/stack";
import { type DemoAgent, demoAgent } from "../../../local/demo-agent.ts";
import { startNetworkHost } from "../../../sandbox/network-host/tcp-server.ts";
import { basic, chargeBody } from "../../support/api-client.ts";
import { median, millisecondsOf, tellRatios } from "./measuring/ratios.ts";

/**
 * POST /charges against a bare function that puts one item, through the same gateway, workers and table engine, in one
 * run. Only the ratio means something: the machine and its other work cancel out.
 */

const rounds = 5;
const requestsARound = 100;
const concurrency = 8;

type Send = () => Promise<Response>;

const timed = (send: Send): Promise<number> =>
  millisecondsOf(async () => {
    const response = await send();
    const text = await response.text();
    if (response.status !== 201) throw new Error(`a request answered ${response.status}: ${text}`);
  });

const oneByOne = async (send: Send): Promise<number[]> => {
  const times: number[] = [];
  for (let count = 0; count < requestsARound; count += 1) times.push(await timed(send));
  return times;
};

/** Requests a second with several clients at once. */
const throughput = async (send: Send): Promise<number> => {
  const client = async () => {
    for (let count = 0; count < requestsARound / concurrency; count += 1) await timed(send);
  };
  const milliseconds = await millisecondsOf(() => Promise.all(Array.from({ length: concurrency }, client)));
  return (requestsARound * 1_000) / milliseconds;
};

const directory = mkdtempSync(join(tmpdir(), "acquiring-bench-"));
const assembly = join(directory, "cdk.out");
const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, "baselines/charges-app.ts")], {
  env: { ...process.env, CDK_OUTDIR: assembly, CDK_VALIDATION: "false" },
  encoding: "utf8",
});
if (status !== 0) throw new Error(`the templates could not be made:\n${stderr}`);

const host = await startNetworkHost({ directory: join(directory, "network-host") });
// One agent sends all of it, so its limit must not be what is measured.
const unlimited = { RateLimitPerSecond: "100000", RateLimitBurst: "100000" };
const parameters = { NetworkAddresses: host.addresses, ...unlimited };
const stack = await startLocalStack({ assembly, directory, port: 0, parameters });
try {
  const prepared = await demoAgent.afterStacks?.(stack, { dataDirectory: directory }, {});
  if (!prepared?.ready) throw new Error("there is no demo agent");
  const { apiKey, apiSecret, acceptors } = prepared.ready as DemoAgent;
  const chargesUrl = `${stack.apiUrls["acquiring-api"]}/v1/charges`;
  const headers = {
    authorization: basic(`${apiKey}:${apiSecret}`),
    "content-type": "application/json",
  };
  const body = JSON.stringify(chargeBody({ acceptors }));
  let count = 0;
  const charge: Send = () =>
    fetch(chargesUrl, { method: "POST", headers: { ...headers, "idempotency-key": `bench-${count++}` }, body });
  const put: Send = () => fetch(`${stack.apiUrls["bench-bare"]}/put`, { method: "POST" });

  // Warm-up: workers, JIT, connections.
  await throughput(put);
  await throughput(charge);

  const latencies: { put: number; charge: number }[] = [];
  const rates: { put: number; charge: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    latencies.push({ put: median(await oneByOne(put)), charge: median(await oneByOne(charge)) });
    rates.push({ put: await throughput(put), charge: await throughput(charge) });
  }
  const of = (rows: readonly { put: number; charge: number }[]) => ({
    put: median(rows.map((row) => row.put)),
    charge: median(rows.map((row) => row.charge)),
    ratio: median(rows.map((row) => row.charge / row.put)),
  });
  const [latency, rate] = [of(latencies), of(rates)];
  console.log(
    "POST /charges (authorizer, idempotency, vault, network, two transactions) against a bare one-put function",
  );
  console.log(`  latency, median    ${latency.charge.toFixed(1)} ms against ${latency.put.toFixed(1)} ms`);
  console.log(`  ${concurrency} clients          ${rate.charge.toFixed(0)}/s against ${rate.put.toFixed(0)}/s`);
  tellRatios([
    { name: "latency of a charge against that of a put", ratio: latency.ratio, better: "smaller" },
    { name: "rate of charges against that of puts", ratio: rate.ratio, better: "bigger" },
  ]);
} finally {
  await stack.stop();
  await host.close();
  rmSync(directory, { recursive: true, force: true });
}
