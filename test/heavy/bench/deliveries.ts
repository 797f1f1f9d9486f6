import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import SftpClient from "ssh2-sftp-client";
import { companionsOf } from "../../../functions/distributions/sending/companions.ts";
import { dialBySsh } from "../../../functions/distributions/sending/sftp/dial-sftp-client.ts";
import { sendBySftp } from "../../../functions/distributions/sending/sftp/sftp-sender.ts";
import { deliveryKeyOf } from "../../../functions/distributions/ssh/delivery-key.ts";
import { apiClient, chargeBody } from "../../support/api-client.ts";
import { startService } from "../../support/running-service.ts";
import type { DistantServerAnswer, DistantServerQuestion } from "./deliveries/distant-server-process.ts";
import { manyEvents } from "./deliveries/many-events.ts";
import { startAsked } from "./measuring/processes.ts";
import { median, millisecondsOf, tellRatios } from "./measuring/ratios.ts";

/**
 * Delivers a file to an SFTP server 40 milliseconds away, including its hash, signature, manifest, size check and rename. The
 * baseline in the same run is the bare `put` of ssh2-sftp-client, which waits for each chunk. Each row also shows how often one
 * side waited for the other after the TCP handshake. The second part compares the time between a charge's response and its
 * event's first attempt with the response time. The third part compares [100,000 events](deliveries/many-events.ts) with their
 * calls alone. The benchmark fails if the file delivery is not ten times as fast as the bare put, or if fewer than half as many
 * events per second are delivered as their calls alone allow.
 */

const roundTripMilliseconds = 40;
const fileMegabytes = 8;
const chargeCount = 30;

/** Same chunk size as S3. */
const chunkBytes = 16 * 1024;

function* chunksOf(content: Buffer): Generator<Buffer> {
  for (let start = 0; start < content.length; start += chunkBytes) yield content.subarray(start, start + chunkBytes);
}

const directory = mkdtempSync(join(tmpdir(), "acquiring-bench-"));

async function files(): Promise<number> {
  const key = deliveryKeyOf("a seed for the bench", "acquiring-bench");
  const server = startAsked<DistantServerQuestion, DistantServerAnswer>(
    join(import.meta.dirname, "deliveries/distant-server-process.ts"),
  );
  const port = await server.ask({ kind: "open", authorizedKey: key.publicKeyText, roundTripMilliseconds });
  const send = sendBySftp({
    deliveryKey: async () => key,
    dial: dialBySsh,
    allowLoopback: true,
    patience: { answerSeconds: 60, attemptSeconds: 600 },
  });
  const deliver = async (name: string, content: Buffer): Promise<void> => {
    const targets = { host: "127.0.0.1", port, username: "acquiring", dirPath: "/reports" };
    const file = {
      name,
      mediaType: "text/csv",
      sizeBytes: content.length,
      sha256: createHash("sha256").update(content).digest("hex"),
      manifest: "{}",
      read: async () => Readable.from(chunksOf(content), { objectMode: false }),
    };
    const outcome = await send({ targets }, file, companionsOf(file, key));
    if (outcome.kind !== "delivered") throw new Error(`the file did not arrive: ${outcome.finding}`);
  };
  const put = async (content: Buffer): Promise<void> => {
    const client = new SftpClient("bench");
    const sock = connect({ host: "127.0.0.1", port, noDelay: true });
    await client.connect({ sock, username: "acquiring", privateKey: key.privateKeyText });
    await client.put(content, "/reports/bare.csv");
    await client.end();
  };
  const measured = async (what: string, work: () => Promise<void>): Promise<number> => {
    const milliseconds = await millisecondsOf(work);
    const roundTrips = await server.ask({ kind: "round-trips" });
    const seconds = milliseconds / 1_000;
    console.log(
      `  ${what.padEnd(30)} ${seconds.toFixed(2).padStart(6)} s   ${String(roundTrips).padStart(4)} round trips`,
    );
    return milliseconds;
  };
  const content = randomBytes(fileMegabytes * 2 ** 20);
  console.log(`files over ${roundTripMilliseconds} ms`);
  // The first delivery in a process is slower because of warm-up.
  await measured("one byte, delivered", () => deliver("byte.csv", Buffer.from("1")));
  const ours = await measured(`${fileMegabytes} MB, delivered`, () => deliver("ours.csv", content));
  const bare = await measured(`${fileMegabytes} MB, by a bare put`, () => put(content));
  server.stop();
  return bare / ours;
}

async function events(): Promise<number> {
  const { ready, stop } = await startService({ directory: join(directory, "service") });
  const call = apiClient(ready);
  const arrived = new Map<string, number>();
  const receiver = createServer(async (message, response) => {
    const at = performance.now();
    const body = (await message.toArray()).join("");
    const { chargeKey } = JSON.parse(body).data;
    if (chargeKey !== undefined && !arrived.has(chargeKey)) arrived.set(chargeKey, at);
    response.writeHead(204).end();
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");

  const post = async (path: string, body: unknown): Promise<{ readonly key: string }> => {
    const { status, text, body: made } = await call("POST", `/v1${path}`, { body });
    if (status !== 201) throw new Error(`${path} was answered ${status}: ${text}`);
    return made;
  };
  const targetUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  await post("/eventSubscriptions", { eventSource: "https://events.acquiring.example/charges", targetUrl });
  const charge = chargeBody(ready);
  const [answers, waits]: [number[], number[]] = [[], []];
  for (let count = 0; count < chargeCount; count += 1) {
    const begin = performance.now();
    const { key } = await post("/charges", charge);
    const answered = performance.now();
    answers.push(answered - begin);
    while (!arrived.has(key)) await new Promise((wait) => setTimeout(wait, 1));
    // The first attempt can even precede the response.
    waits.push(Math.max(0, (arrived.get(key) ?? 0) - answered));
  }
  receiver.close();
  await stop();
  const [answer, wait] = [median(answers), median(waits)];
  console.log(`an event, median of ${chargeCount}`);
  console.log(
    `  ${wait.toFixed(0)} ms from the answer to the first attempt   the answer itself ${answer.toFixed(0)} ms`,
  );
  return wait / answer;
}

try {
  tellRatios([
    { name: "speed of a file delivered against a bare put", ratio: await files(), better: "bigger", limit: 10 },
    { name: "wait for an event against the answer of its charge", ratio: await events(), better: "smaller" },
    ...(await manyEvents()),
  ]);
} finally {
  rmSync(directory, { recursive: true, force: true });
}
