import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type AwsCall, startLocalStack } from "#local-aws/stack";
import type { CardNetwork } from "../../../functions/card-networks/networks.ts";
import { type DemoAgent, demoAgent } from "../../../local/demo-agent.ts";
import { hostCodec } from "../../../sandbox/network-host/host-codecs.ts";
import { startNetworkHost } from "../../../sandbox/network-host/tcp-server.ts";
import { basic, chargeBody } from "../../support/api-client.ts";
import type { CallPlan, CallPlans, ReplayRequest } from "./measuring/call-plan.ts";
import { callPlan, callRecorder, describeCalls } from "./measuring/call-recorder.ts";
import { ownCpuOfACharge } from "./measuring/own-cpu.ts";
import { median, millisecondsOf, tellRatios } from "./measuring/ratios.ts";

/**
 * Benchmarks POST /charges and GET /charges/{chargeKey} against their lower bound: a function behind the same API, authorizer
 * and table engine that only repeats their store and network calls. A second baseline is a bare function that puts one item.
 * The kinds of requests alternate, so the machine's speed and other load cancel out.
 */

const rounds = 5;
const requestsARound = 100;
const concurrency = 8;
/** An SDK call takes three times as long in a worker after 50 requests as after 1,000. */
const warmUpRequests = 2_400;
const recordedRequests = 7;

/** Time limit of a request, as a multiple of its lower bound. */
const floorMax = 1.3;

/** Limit for the CPU time of a charge: its function without the SDK and the SDK's calls. */
const ownMillisecondsMax = 1.5;

type Send = () => Promise<Response>;

interface Answer {
  readonly milliseconds: number;
  readonly response: Response;
  readonly text: string;
}

async function answered(send: Send): Promise<Answer> {
  let response: Response | undefined;
  let text = "";
  const milliseconds = await millisecondsOf(async () => {
    response = await send();
    text = await response.text();
  });
  if (!response?.ok) throw new Error(`a request answered ${response?.status}: ${text}`);
  return { milliseconds, response, text };
}

/** Measures requests per second with several concurrent clients. */
async function throughput(send: Send, requests = requestsARound): Promise<number> {
  const client = async () => {
    for (let count = 0; count < requests / concurrency; count += 1) await answered(send);
  };
  const milliseconds = await millisecondsOf(() => Promise.all(Array.from({ length: concurrency }, client)));
  return (requests * 1_000) / milliseconds;
}

const directory = mkdtempSync(join(tmpdir(), "acquiring-bench-"));
const assembly = join(directory, "cdk.out");
const plansFile = join(directory, "call-plans.json");
const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, "baselines/charges-app.ts")], {
  env: { ...process.env, CDK_OUTDIR: assembly, CDK_VALIDATION: "false", CALL_PLANS: plansFile },
  encoding: "utf8",
});
if (status !== 0) throw new Error(`the templates could not be made:\n${stderr}`);

/** Network messages that charges sent. Replays send them to another host, which has not received them before. */
const messages: string[] = [];
const recorder = callRecorder();
const host = await startNetworkHost({
  directory: join(directory, "network-host"),
  onMessage: (network, packed) => {
    messages.push(Buffer.from(hostCodec(network).frame(packed)).toString("base64"));
    recorder.message(network);
  },
});
const floorHost = await startNetworkHost({ directory: join(directory, "floor-host") });
const floorNetwork = (network: CardNetwork) =>
  ({ kind: "network", host: "127.0.0.1", port: floorHost.ports[network] }) as const;

let recordedFunction = "";
function onAwsCall(call: AwsCall, callAnswered: Promise<unknown>): void {
  if (call.caller === recordedFunction) recorder.call(call, callAnswered);
}

/** The calls that a function makes for a request, of which some are sent one at a time. */
async function recordedPlan(functionName: string, send: Send): Promise<CallPlan> {
  recordedFunction = functionName;
  const recordings: Awaited<ReturnType<typeof recorder.during>>[] = [];
  let last: Answer | undefined;
  for (let count = 0; count < recordedRequests; count += 1) {
    recordings.push(
      await recorder.during(async () => {
        last = await answered(send);
      }),
    );
  }
  recordedFunction = "";
  const { response, text = "" } = last ?? {};
  const headers = Object.fromEntries(
    [...(response?.headers ?? [])].filter(([name]) =>
      /^(content-type|etag|location|ratelimit.*|x-request-id)$/.test(name),
    ),
  );
  const answer = { statusCode: response?.status ?? 0, headers, body: text };
  return callPlan(recordings, answer, { visa: floorNetwork("visa") });
}

// Runs before any other work in this process.
const own = await ownCpuOfACharge();

// One agent sends all requests, so the agent's rate limit must not affect the result.
const unlimited = { RateLimitPerSecond: "100000", RateLimitBurst: "100000" };
// The service connects to the networks directly.
const parameters = { NetworkAddresses: host.addresses, ConnectorCount: "0", ...unlimited };
const stack = await startLocalStack({ assembly, directory, port: 0, parameters, onAwsCall });
try {
  const prepared = await demoAgent.afterStacks?.(stack, { dataDirectory: directory }, {});
  if (!prepared?.ready) throw new Error("there is no demo agent");
  const { apiKey, apiSecret, acceptors } = prepared.ready as DemoAgent;
  const api = `${stack.apiUrls["acquiring-local-api"]}/v1`;
  const headers = { authorization: basic(`${apiKey}:${apiSecret}`), "content-type": "application/json" };
  const body = JSON.stringify(chargeBody({ acceptors }));
  let count = 0;
  const post = (path: string, content: string): Promise<Response> =>
    fetch(`${api}${path}`, {
      method: "POST",
      headers: { ...headers, "idempotency-key": `bench-${count++}` },
      body: content,
    });
  const get = (path: string): Promise<Response> => fetch(`${api}${path}`, { headers });

  const charge: Send = () => post("/charges", body);
  const put: Send = () => fetch(`${stack.apiUrls["bench-bare"]}/put`, { method: "POST" });
  const floorOfCharge: Send = () => {
    const message = messages.shift();
    if (message === undefined) throw new Error("a charge has to come before its floor");
    const withoutPadding: ReplayRequest = { message, padding: "" };
    const padding = "x".repeat(Math.max(0, body.length - JSON.stringify(withoutPadding).length));
    return post("/replays/charge", JSON.stringify({ ...withoutPadding, padding }));
  };

  // Warms up workers, JIT and connections.
  await throughput(put);
  await throughput(charge, warmUpRequests);
  const { key: chargeKey } = JSON.parse((await answered(charge)).text);
  const reading: Send = () => get(`/charges/${chargeKey}`);
  const floorOfReading: Send = () => get("/replays/reading");
  await throughput(reading, warmUpRequests);
  const plans = {
    charge: await recordedPlan("acquiring-local-create-charge", charge),
    reading: await recordedPlan("acquiring-local-get-charge", reading),
  } satisfies CallPlans;
  writeFileSync(plansFile, JSON.stringify(plans));
  await throughput(floorOfCharge, warmUpRequests);
  await throughput(floorOfReading, warmUpRequests);

  const kinds = { put, charge, floorOfCharge, reading, floorOfReading };
  type Kind = keyof typeof kinds;
  const names = Object.keys(kinds) as Kind[];
  type Row = Record<Kind, number>;
  const rowOf = (values: readonly (readonly [string, number])[]) => Object.fromEntries(values) as Row;

  /**
   * Work that a request leaves, such as publishing its event, slows the next request, so the order varies. A lower-bound
   * request must follow charges as often as lower-bound requests.
   */
  const inAnyOrder = (turn: number): readonly Kind[] => {
    const from = turn % names.length;
    const rotated = [...names.slice(from), ...names.slice(0, from)];
    return turn % 2 === 0 ? rotated : rotated.toReversed();
  };

  const latencies: Row[] = [];
  const rates: Row[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const times = new Map(names.map((name) => [name, [] as number[]]));
    for (let turn = 0; turn < requestsARound; turn += 1) {
      for (const name of inAnyOrder(turn)) times.get(name)?.push((await answered(kinds[name])).milliseconds);
    }
    latencies.push(rowOf([...times].map(([name, all]) => [name, median(all)])));
    const measured: [string, number][] = [];
    for (const name of names) measured.push([name, await throughput(kinds[name])]);
    rates.push(rowOf(measured));
  }
  const of = (rows: readonly Row[], name: Kind) => median(rows.map((row) => row[name]));
  const ratio = (rows: readonly Row[], name: Kind, base: Kind) => median(rows.map((row) => row[name] / row[base]));

  console.log(
    "POST /charges and GET /charges/{chargeKey} against their calls alone, and a function that puts one item",
  );
  console.log(`  calls of POST        ${describeCalls(plans.charge)}`);
  console.log(`  calls of GET         ${describeCalls(plans.reading)}`);
  const line = (title: string, rows: readonly Row[], digits: number) =>
    console.log(`  ${title.padEnd(20)} ${names.map((name) => `${name} ${of(rows, name).toFixed(digits)}`).join(", ")}`);
  line("milliseconds, median", latencies, 1);
  line(`a second, ${concurrency} clients`, rates, 0);
  console.log(`  own processor time   ${(own * 1_000).toFixed(0)} µs a charge, without the SDK`);
  tellRatios([
    {
      name: "latency of a charge against that of its calls alone",
      ratio: ratio(latencies, "charge", "floorOfCharge"),
      better: "smaller",
      limit: floorMax,
    },
    {
      name: "rate of charges against that of their calls alone",
      ratio: ratio(rates, "charge", "floorOfCharge"),
      better: "bigger",
    },
    {
      name: "latency of reading a charge against that of its calls alone",
      ratio: ratio(latencies, "reading", "floorOfReading"),
      better: "smaller",
      limit: floorMax,
    },
    {
      name: "rate of reading charges against that of their calls alone",
      ratio: ratio(rates, "reading", "floorOfReading"),
      better: "bigger",
    },
    {
      name: `own processor time of a charge against its budget of ${ownMillisecondsMax} ms`,
      ratio: own / ownMillisecondsMax,
      better: "smaller",
      limit: 1,
    },
    { name: "latency of a charge against that of a put", ratio: ratio(latencies, "charge", "put"), better: "smaller" },
    { name: "rate of charges against that of puts", ratio: ratio(rates, "charge", "put"), better: "bigger" },
  ]);
} finally {
  await stack.stop();
  await host.close();
  await floorHost.close();
  rmSync(directory, { recursive: true, force: true });
}
