import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { leaseSeconds } from "../../functions/deliveries/delivery/delivery-store.ts";
import { filePausesSeconds } from "../../functions/deliveries/domain/file-retries.ts";
import { interruptionsMax } from "../../functions/deliveries/domain/interruption.ts";
import { type Death, dyingTable } from "../../functions/deliveries/testing/dying-table.ts";
import { changedDistributionToWrites } from "../../functions/distributions/distribution/distribution-store.ts";
import type { Recipients } from "../../functions/distributions/domain/distribution.ts";
import { type FileOutcome, failedBecause } from "../../functions/distributions/sending/file-to-deliver.ts";
import type { SendFile } from "../../functions/distributions/sending/send-file.ts";
import { busyTable } from "../../functions/shared/testing/busy-table.ts";
import { fileDeliveries } from "../support/file-deliveries.ts";
import { scratchTable } from "../support/scratch-table.ts";

const scratch = await scratchTable();
afterAll(() => scratch.close());

const delivered: FileOutcome = { kind: "delivered", hostKey: { fingerprint: "SHA256:first", type: "ssh-ed25519" } };

/** Returns these outcomes in order and then repeats the last one; counts the files that were sent. */
function scripted(...outcomes: readonly FileOutcome[]) {
  const sent = { count: 0 };
  const send: SendFile = async () => {
    sent.count += 1;
    return outcomes[Math.min(sent.count, outcomes.length) - 1] ?? delivered;
  };
  return { send, sent };
}

const newName = (): string => randomUUID().replaceAll("-", "");

describe("a file delivery published twice by the bus", () => {
  it("is delivered once, with one event", async () => {
    const { send, sent } = scripted(delivered);
    const files = await fileDeliveries(scratch.table, newName(), send);
    await Promise.all([files.call(), files.call()]);
    await files.call();
    expect(sent.count).toBe(1);
    expect(await files.onlyDelivery()).toMatchObject({ status: "delivered", attemptCount: 1 });
    expect(await files.outcomeEvents()).toMatchObject([{ status: "delivered", type: "sftp" }]);
  });

  it("is delivered once when the sweep runs at the same time", async () => {
    const { send, sent } = scripted(delivered);
    const files = await fileDeliveries(scratch.table, newName(), send);
    await Promise.all([files.call(), files.sweep(), files.sweep()]);
    files.pass(leaseSeconds.file + 60);
    await files.sweep();
    expect(sent.count).toBe(1);
  });
});

describe("a file delivery whose items other writers keep changing", () => {
  it("is stored as delivered by its first attempt, so the file is not sent again", async () => {
    const { send, sent } = scripted(delivered);
    const files = await fileDeliveries(scratch.table, newName(), send);
    await files.call(busyTable(scratch.table));
    expect(await files.onlyDelivery()).toMatchObject({ status: "delivered", attemptCount: 1 });
    files.pass(leaseSeconds.file + 60);
    await files.sweep();
    expect(sent.count).toBe(1);
    expect(await files.storedDistribution()).toMatchObject({ seenHostKey: "SHA256:first" });
  });
});

/**
 * The writes: the delivery with its attempt counted, the claim of the target, the host key first seen, its owner, and the
 * outcome.
 */
const deaths: readonly Death[] = [1, 2, 3, 4, 5].flatMap((atWrite) => [
  { atWrite, after: false },
  { atWrite, after: true },
]);

describe("a function that crashes while it delivers a file", () => {
  it.each(deaths)(
    "at write $atWrite (written: $after) loses no event: the file arrives, with one event",
    async (death) => {
      const { send, sent } = scripted(delivered);
      const files = await fileDeliveries(scratch.table, newName(), send);
      const dying = dyingTable(scratch.table, death);
      await files.call(dying.table).catch(() => undefined);
      expect(dying.died()).toBe(true);
      // The bus retries after a fault; the sweep finds deliveries that no event announces.
      await files.call();
      for (let minutes = 0; minutes < 20; minutes += 1) {
        files.pass(60);
        await files.sweep();
      }
      const delivery = await files.onlyDelivery();
      expect(delivery).toMatchObject({ status: "delivered" });
      expect(delivery).not.toHaveProperty("attemptStarted");
      expect(sent.count).toBeGreaterThanOrEqual(1);
      expect(sent.count).toBeLessThanOrEqual(2);
      expect(await files.outcomeEvents()).toMatchObject([{ status: "delivered" }]);
      const died = delivery.attempts.filter(({ finding }) => finding === "interrupted");
      expect(delivery.attemptCount).toBe(delivery.attempts.length);
      expect(died.length).toBe(delivery.attempts.length - 1);
    },
  );

  it("each time is abandoned in the end, with an event", async () => {
    const files = await fileDeliveries(scratch.table, newName(), async () => {
      throw new Error("the function dies here");
    });
    await files.call();
    for (let times = 0; times < interruptionsMax; times += 1) {
      files.pass(leaseSeconds.file + 60);
      await files.sweep();
    }
    expect(await files.onlyDelivery()).toMatchObject({ status: "failed", finding: "interrupted" });
    expect(await files.outcomeEvents()).toMatchObject([{ status: "failed", failureReason: { detail: "interrupted" } }]);
  });
});

describe("the file data stored with a delivery", () => {
  it("consist of the proof files and notes after arrival, without the names of earlier attempts", async () => {
    const companions = {
      sha256: "a".repeat(64),
      signature: "signed",
      manifest: "{}",
      manifestSignature: "signed, too",
    };
    const given: unknown[] = [];
    const { send } = scripted(failedBecause("connection-failed", undefined, ["charges.csv"]), {
      ...delivered,
      companions,
      notes: ["size-not-compared"],
    });
    const files = await fileDeliveries(scratch.table, newName(), async (distribution, parcel) => {
      given.push(parcel.file.givenNames);
      return send(distribution, parcel);
    });
    await files.call();
    expect(await files.onlyDelivery()).toMatchObject({ status: "pending", givenNames: ["charges.csv"] });
    files.pass(filePausesSeconds[0]);
    await files.sweep();
    expect(given).toEqual([[], ["charges.csv"]]);
    const delivery = await files.onlyDelivery();
    expect(delivery).toMatchObject({
      status: "delivered",
      companions,
      attempts: [{}, { notes: ["size-not-compared"] }],
    });
    expect(delivery).not.toHaveProperty("givenNames");
  });

  it("allow any name after a crashed attempt", async () => {
    const given: unknown[] = [];
    const name = newName();
    // The sweep also finds the deliveries of other tests.
    const files = await fileDeliveries(scratch.table, name, async ({ key }, { file }) => {
      if (!key.endsWith(name)) return delivered;
      given.push(file.givenNames);
      if (given.length === 1) throw new Error("the function dies here");
      return delivered;
    });
    await files.call();
    files.pass(leaseSeconds.file + 60);
    await files.sweep();
    expect(given).toEqual([[], "any"]);
  });
});

describe("a file whose delivery fails", () => {
  it("is retried for a day when the cause may be temporary, and arrives once it has passed", async () => {
    const { send, sent } = scripted(failedBecause("connection-failed"), failedBecause("write-refused"), delivered);
    const files = await fileDeliveries(scratch.table, newName(), send);
    await files.call();
    for (const seconds of filePausesSeconds.slice(0, 2)) {
      await files.sweep();
      files.pass(seconds);
      await files.sweep();
    }
    expect(sent.count).toBe(3);
    expect(await files.onlyDelivery()).toMatchObject({
      status: "delivered",
      attempts: [{ finding: "connection-failed" }, { finding: "write-refused" }, { outcome: "delivered" }],
    });
  });

  it("is abandoned after the tenth attempt, with an event", async () => {
    const { send, sent } = scripted(failedBecause("timed-out"));
    const files = await fileDeliveries(scratch.table, newName(), send);
    await files.call();
    for (const seconds of [...filePausesSeconds, 86_400]) {
      files.pass(seconds);
      await files.sweep();
    }
    expect(sent.count).toBe(filePausesSeconds.length + 1);
    expect(await files.outcomeEvents()).toMatchObject([{ status: "failed", failureReason: { detail: "timed-out" } }]);
  });

  it.each(["host-key-changed", "role-refused", "bucket-refused", "no-such-bucket", "address-not-public"] as const)(
    "is not retried automatically after %s",
    async (failureReason) => {
      const { send, sent } = scripted(failedBecause(failureReason));
      const files = await fileDeliveries(scratch.table, newName(), send);
      await files.call();
      files.pass(86_400);
      await files.sweep();
      expect(sent.count).toBe(1);
      expect(await files.outcomeEvents()).toMatchObject([
        { status: "failed", failureReason: { detail: failureReason } },
      ]);
    },
  );

  it("before its distribution is archived is not sent there afterwards, with an event", async () => {
    const { send, sent } = scripted(failedBecause("timed-out"));
    const files = await fileDeliveries(scratch.table, newName(), send);
    await files.call();
    const archived = { ...files.distribution, status: "archived", version: 2 } as const;
    await scratch.table.write(changedDistributionToWrites(files.distribution, archived, "cgt-00000000000000000001"));
    files.pass(60);
    await files.sweep();
    expect(sent.count).toBe(1);
    expect(await files.outcomeEvents()).toMatchObject([
      { status: "failed", failureReason: { detail: "target-not-active" } },
    ]);
  });
});

describe("a file waiting for its next attempt", () => {
  it("is sent immediately on the agent's request, and the event reports the resend", async () => {
    const { send, sent } = scripted(failedBecause("no-such-directory"), delivered);
    const files = await fileDeliveries(scratch.table, newName(), send);
    await files.call();
    await files.sweep();
    expect(sent.count).toBe(1);
    files.pass(1);
    expect(await files.resend()).toMatchObject({ status: 200, body: { status: "pending" } });
    await files.sweep();
    expect(sent.count).toBe(2);
    expect(await files.outcomeEvents()).toMatchObject([
      { status: "delivered", resent: true, reportKey: expect.any(String) },
    ]);
  });

  it("is not sent a second time while an attempt is in progress", async () => {
    const resent: number[] = [];
    const files = await fileDeliveries(scratch.table, newName(), async () => {
      resent.push((await files.resend()).status);
      return delivered;
    });
    await files.call();
    expect(resent).toEqual([409]);
    expect(await files.outcomeEvents()).toMatchObject([{ status: "delivered" }]);
    expect((await files.outcomeEvents())[0]).not.toHaveProperty("resent");
  });

  it("is sent immediately when its distribution is changed", async () => {
    const { send, sent } = scripted(failedBecause("no-such-directory"), delivered);
    const files = await fileDeliveries(scratch.table, newName(), send);
    await files.call();
    files.pass(1);
    await files.sweep();
    expect(sent.count).toBe(1);
    await files.change();
    await files.sweep();
    expect(await files.onlyDelivery()).toMatchObject({ status: "delivered" });
  });
});

describe("emails, when the recipients change before the next attempt", () => {
  const to = (name: string): Recipients => ({ to: [`${name}@agent.example`] });
  const [ann, bob, eve] = [to("ann"), to("bob"), to("eve")] as const;

  /** The mail server is down at first. Then the agent changes the recipients, and the emails are sent. */
  const mailedAfter = async (before: readonly Recipients[], after: readonly Recipients[]) => {
    let isOut = true;
    const mailed: (Recipients | undefined)[] = [];
    const send: SendFile = async (_, { mail }) => {
      if (isOut) return failedBecause("connection-failed");
      mailed.push(mail?.recipients);
      return { kind: "delivered" };
    };
    const targets = { recipients: before };
    const files = await fileDeliveries(scratch.table, newName(), send, { type: "email", targets });
    await files.call();
    const changed = { ...files.distribution, type: "email", targets: { recipients: after }, version: 2 } as const;
    await scratch.table.write(changedDistributionToWrites(files.distribution, changed, files.agentKey));
    isOut = false;
    files.pass(60);
    await files.sweep();
    const ends = (await files.deliveries()).map(({ status, finding }) => finding ?? status);
    return { mailed, ends: ends.sort() };
  };

  it("are sent to the remaining recipients, and not to removed ones", async () =>
    expect(await mailedAfter([ann, bob], [bob])).toEqual({
      mailed: [bob],
      ends: ["delivered", "target-not-active"],
    }));

  it("are not sent to replacements, nor twice to a moved recipient", async () =>
    expect(await mailedAfter([ann, bob], [bob, eve])).toEqual({
      mailed: [bob],
      ends: ["delivered", "target-not-active"],
    }));
});

describe("the host key first seen from a server", () => {
  it("is stored as its next version, also when the distribution changes concurrently", async () => {
    const files = await fileDeliveries(scratch.table, newName(), scripted(delivered).send);
    const before = await files.storedDistribution();
    await files.call();
    expect(await files.storedDistribution()).toMatchObject({
      seenHostKey: "SHA256:first",
      version: 2,
      lastModified: expect.any(String),
    });
    const change = { ...files.distribution, reference: "new", version: 2 };
    const late = changedDistributionToWrites(before ?? files.distribution, change, "cgt-00000000000000000001");
    expect((await scratch.table.write(late)).written).toBe(false);
    expect(await files.storedDistribution()).toMatchObject({ seenHostKey: "SHA256:first" });
  });
});

describe("the host key of a server that rejected our login", () => {
  it("is stored too: another key is not trusted later", async () => {
    const refused = failedBecause("sign-in-refused", { fingerprint: "SHA256:first", type: "ssh-rsa" });
    const files = await fileDeliveries(scratch.table, newName(), scripted(refused).send);
    await files.call();
    expect(await files.storedDistribution()).toMatchObject({ seenHostKey: "SHA256:first" });
  });
});
