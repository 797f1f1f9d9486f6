import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { exchangeFrameReader, goFrame } from "#network-connector/exchange-frames";
import { manualTime, until } from "#network-connector/testing/manual-time";
import { openConnectorConnection } from "./connector-connection.ts";

const offer = { network: "visa", type: "0100", remainingMs: 15_000 };

/** Connection to a task that receives every frame and sends only the frames of the test. */
async function opened() {
  const [toTask, fromTask] = [new PassThrough(), new PassThrough()];
  const stream = Object.assign(fromTask, {
    write: (bytes: Uint8Array) => toTask.write(bytes),
    cork: () => {},
    uncork: () => {},
  });
  const time = manualTime();
  const connection = await openConnectorConnection({
    socket: { stream, opened: Promise.resolve(true) },
    connectTimeoutMs: 1_000,
    time,
  });
  if (!connection) throw new Error("the connection was not opened");
  const read = exchangeFrameReader();
  const frames: string[] = [];
  toTask.on("data", (bytes) => frames.push(...read(bytes).map(({ kind, id }) => `${kind} ${id}`)));
  return { time, connection, frames, say: (bytes: Uint8Array) => fromTask.push(bytes) };
}

test("a task that does not respond to an offer gets no further offers, and the message is reported as not sent", async () => {
  const { time, connection } = await opened();
  const pending = connection.exchange(offer, Buffer.from("a message"));
  await time.advance(999);
  expect(connection.isOpen).toBe(true);
  await time.advance(1);
  expect(await pending).toEqual({ kind: "not-sent", reason: "no-line" });
  expect(connection.isOpen).toBe(false);
});

test("a message that such a task has already received is awaited until its deadline", async () => {
  const { time, connection, frames, say } = await opened();
  const handedOver = connection.exchange(offer, Buffer.from("a message"));
  await until(() => frames.length === 1);
  say(goFrame(1));
  await until(() => frames.length === 2);
  const offered = connection.exchange(offer, Buffer.from("another"));
  await time.advance(1_000);
  expect((await offered).kind).toBe("not-sent");
  connection.leave();
  await time.advance(13_999);
  expect(await Promise.race([handedOver, "waits"])).toBe("waits");
  await time.advance(1);
  expect(await handedOver).toEqual({ kind: "no-answer", reason: "timeout" });
});
