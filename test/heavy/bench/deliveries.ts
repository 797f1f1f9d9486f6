import { type ChildProcess, spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import SftpClient from "ssh2-sftp-client";
import { sendBySftp } from "../../../functions/distributions/sending/sftp-sender.ts";
import { deliveryKeyOf } from "../../../functions/distributions/ssh/delivery-key.ts";
import { startSftpServer } from "../../../sandbox/receivers/sftp-server.ts";
import { delayingProxy } from "./delaying-proxy.ts";

/**
 * A file to an SFTP server that is 40 milliseconds away, whole with its hash, signature, size check and renaming, against the
 * bare `put` of ssh2-sftp-client in the same run, which waits for each piece. Then how long an event takes from the answer of a charge to
 * its first attempt, against that answer. Fails when the delivery of a file is not faster than the bare put.
 */

const roundTripMilliseconds = 40;
const fileMegabytes = 8;
const chargeCount = 30;

const directory = mkdtempSync(join(tmpdir(), "acquiring-bench-"));

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const begin = performance.now();
  await work();
  return (performance.now() - begin) / 1_000;
};

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const files = async (): Promise<number> => {
  const key = deliveryKeyOf("a seed for the bench", "acquiring-bench");
  const server = await startSftpServer({ directory: join(directory, "sftp") });
  writeFileSync(server.authorizedKeysFile, `${key.publicKeyText}\n`);
  mkdirSync(join(server.filesDirectory, "reports"));
  const proxy = await delayingProxy(server.port, roundTripMilliseconds / 2);
  const content = randomBytes(fileMegabytes * 2 ** 20);
  const send = sendBySftp({
    deliveryKey: async () => key,
    allowsLoopback: true,
    patience: { answerSeconds: 60, attemptSeconds: 600 },
  });
  const ours = await seconds(async () => {
    const outcome = await send(
      { host: "127.0.0.1", port: proxy.port, username: "acquiring", dirPath: "/reports" },
      undefined,
      {
        name: "ours.csv",
        mediaType: "text/csv",
        sizeBytes: content.length,
        sha256: createHash("sha256").update(content).digest("hex"),
        read: async () => Readable.from([content], { objectMode: false }),
      },
    );
    if (outcome.kind !== "delivered") throw new Error(`the file did not arrive: ${outcome.finding}`);
  });
  const bare = await seconds(async () => {
    const client = new SftpClient("bench");
    const sock = connect({ host: "127.0.0.1", port: proxy.port, noDelay: true });
    await client.connect({ sock, username: "acquiring", privateKey: key.privateKeyText });
    await client.put(content, "/reports/bare.csv");
    await client.end();
  });
  proxy.close();
  await server.close();
  const rate = (time: number) => `${time.toFixed(2)} s (${(fileMegabytes / time).toFixed(1)} MB/s)`;
  console.log(`a file of ${fileMegabytes} MB over ${roundTripMilliseconds} ms`);
  console.log(`  delivered ${rate(ours)}   bare put ${rate(bare)}   ${(bare / ours).toFixed(1)} times as fast`);
  return bare / ours;
};

/** The service as `npm start` runs it, and what its ready.json says. */
const startedService = async () => {
  const data = join(directory, "service");
  const given = ["--port", "0", "--data", data, "--set", "RateLimitPerSecond=10000", "--set", "RateLimitBurst=20000"];
  const child: ChildProcess = spawn(process.execPath, ["local/server.ts", ...given], {
    cwd: join(import.meta.dirname, "../../.."),
    stdio: ["ignore", "ignore", "inherit"],
  });
  const file = join(data, "ready.json");
  while (!existsSync(file)) {
    if (child.exitCode !== null) throw new Error("the service did not start");
    await new Promise((wait) => setTimeout(wait, 100));
  }
  const stop = async (): Promise<void> => {
    child.kill("SIGINT");
    await once(child, "exit");
  };
  return { ready: JSON.parse(readFileSync(file, "utf8")), stop };
};

const events = async (): Promise<void> => {
  const { ready, stop } = await startedService();
  const arrived = new Map<string, number>();
  const receiver = createServer(async (message, response) => {
    const at = performance.now();
    const body = (await message.toArray()).join("");
    const { chargeKey } = JSON.parse(body).data;
    if (chargeKey !== undefined && !arrived.has(chargeKey)) arrived.set(chargeKey, at);
    response.writeHead(204).end();
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");

  const post = async (path: string, body: unknown) => {
    const response = await fetch(`${ready.baseUrl}/v1${path}`, {
      method: "POST",
      headers: {
        authorization: `Basic ${Buffer.from(`${ready.apiKey}:${ready.apiSecret}`).toString("base64")}`,
        "content-type": "application/json",
      },
      body: JSON.stringify(body),
    });
    if (response.status !== 201) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as { readonly key: string };
  };
  const targetUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  await post("/eventSubscriptions", { eventSource: "https://events.acquiring.example/charges", targetUrl });
  const charge = {
    merchantAcceptorResolver: { merchantAcceptorKey: ready.acceptors.visa },
    card: { number: "4111111111111111", expiryMonth: 12, expiryYear: 2030 },
    amount: { value: 1050, currency: "EUR" },
    type: { intent: "purchase", cardEntry: "e-commerce", order: "checkout" },
  };
  const [answers, waits]: [number[], number[]] = [[], []];
  for (let count = 0; count < chargeCount; count += 1) {
    const begin = performance.now();
    const { key } = await post("/charges", charge);
    const answered = performance.now();
    answers.push(answered - begin);
    while (!arrived.has(key)) await new Promise((wait) => setTimeout(wait, 1));
    // The first attempt may even be faster than the answer.
    waits.push(Math.max(0, (arrived.get(key) ?? 0) - answered));
  }
  receiver.close();
  await stop();
  const [answer, wait] = [median(answers), median(waits)];
  console.log(`an event, median of ${chargeCount}`);
  console.log(
    `  ${wait.toFixed(0)} ms from the answer to the first attempt   the answer itself ${answer.toFixed(0)} ms   ${(wait / answer).toFixed(2)} times`,
  );
};

try {
  const ratio = await files();
  await events();
  process.exitCode = ratio > 1 ? 0 : 1;
} finally {
  rmSync(directory, { recursive: true, force: true });
}
