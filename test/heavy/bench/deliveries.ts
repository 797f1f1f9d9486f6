import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import SftpClient from "ssh2-sftp-client";
import { sendBySftp } from "../../../functions/distributions/sending/sftp-sender.ts";
import { deliveryKeyOf } from "../../../functions/distributions/ssh/delivery-key.ts";
import { startSftpServer } from "../../../sandbox/receivers/sftp-server.ts";
import { apiClient, chargeBody } from "../../support/api-client.ts";
import { startService } from "../../support/running-service.ts";
import { delayingProxy } from "./measuring/delaying-proxy.ts";
import { median, millisecondsOf, tellRatios } from "./measuring/ratios.ts";

/**
 * A file to an SFTP server that is 40 milliseconds away, whole with its hash, signature, size check and renaming, against the
 * bare `put` of ssh2-sftp-client in the same run, which waits for each piece. Then how long an event takes from the answer of a charge to
 * its first attempt, against that answer. Fails when the delivery of a file is not faster than the bare put.
 */

const roundTripMilliseconds = 40;
const fileMegabytes = 8;
const chargeCount = 30;

const directory = mkdtempSync(join(tmpdir(), "acquiring-bench-"));

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
  const ours = await millisecondsOf(async () => {
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
  const bare = await millisecondsOf(async () => {
    const client = new SftpClient("bench");
    const sock = connect({ host: "127.0.0.1", port: proxy.port, noDelay: true });
    await client.connect({ sock, username: "acquiring", privateKey: key.privateKeyText });
    await client.put(content, "/reports/bare.csv");
    await client.end();
  });
  proxy.close();
  await server.close();
  const rate = (milliseconds: number) => {
    const seconds = milliseconds / 1_000;
    return `${seconds.toFixed(2)} s (${(fileMegabytes / seconds).toFixed(1)} MB/s)`;
  };
  console.log(`a file of ${fileMegabytes} MB over ${roundTripMilliseconds} ms`);
  console.log(`  delivered ${rate(ours)}   bare put ${rate(bare)}`);
  return bare / ours;
};

const events = async (): Promise<number> => {
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
    // The first attempt may even be faster than the answer.
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
};

try {
  tellRatios([
    { name: "speed of a file delivered against a bare put", ratio: await files(), better: "bigger", limit: 1 },
    { name: "wait for an event against the answer of its charge", ratio: await events(), better: "smaller" },
  ]);
} finally {
  rmSync(directory, { recursive: true, force: true });
}
