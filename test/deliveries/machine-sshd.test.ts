import { createHash, randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deliveryKeyOf } from "../../functions/distributions/ssh/delivery-key.ts";
import { fileToDeliver, signatureVerdict } from "../support/delivered-files.ts";
import { hasMachineSshd, type MachineSshd, startMachineSshd } from "../support/machine-sshd.ts";
import { testDeliveryKey as key, sftpSending } from "../support/sftp-sending.ts";

/** Delivers files to OpenSSH's server. On machines without OpenSSH, the embedded server covers these cases (sftp.test.ts). */

const send = sftpSending({ patience: { answerSeconds: 10, attemptSeconds: 60 } });

describe.skipIf(!hasMachineSshd)("a file delivered to OpenSSH's server", () => {
  let server: MachineSshd;
  beforeAll(async () => {
    server = await startMachineSshd(key.publicKeyText);
  });
  afterAll(() => server.close());

  const targets = () => ({
    host: "localhost",
    port: server.port,
    username: server.username,
    dirPath: server.directory,
  });
  const stored = (name: string) => readFileSync(join(server.directory, name));

  it("is stored completely through parallel writes, with its hash and a valid signature", async () => {
    const content = randomBytes(9_000_000);
    expect(await send({ targets: targets() }, fileToDeliver(content))).toEqual({
      kind: "delivered",
      hostKey: { fingerprint: server.hostKeyFingerprint, type: "ssh-ed25519" },
    });
    expect(readdirSync(server.directory).sort()).toEqual(["charges.csv", "charges.csv.sha256", "charges.csv.sig"]);
    expect(stored("charges.csv").equals(content)).toBe(true);
    const digest = createHash("sha256").update(content).digest("hex");
    expect(stored("charges.csv.sha256").toString()).toBe(`${digest}  charges.csv\n`);
    expect(signatureVerdict(join(server.directory, "charges.csv"), key.publicKeyText)).toContain("Good");
  });

  it("replaces the earlier copy on a second delivery", async () => {
    await send({ targets: targets() }, fileToDeliver(Buffer.from("first")));
    const pinned = { ...targets(), hostKeyFingerprints: [server.hostKeyFingerprint] };
    expect(await send({ targets: pinned }, fileToDeliver(Buffer.from("second")))).toMatchObject({ kind: "delivered" });
    expect(stored("charges.csv").toString()).toBe("second");
  });

  it("is not written if the host key, the directory or the client key is wrong", async () => {
    const file = fileToDeliver(Buffer.from("third"));
    const foreign = { ...targets(), hostKeyFingerprints: [`SHA256:${"A".repeat(43)}`] };
    expect(await send({ targets: foreign }, file)).toMatchObject({ finding: "host-key-changed", isFinal: true });
    const nowhere = { ...targets(), dirPath: join(server.directory, "nowhere") };
    expect(await send({ targets: nowhere }, file)).toMatchObject({ finding: "no-such-directory" });
    const stranger = sftpSending({ deliveryKey: async () => deliveryKeyOf("another seed", "acquiring-test") });
    expect(await stranger({ targets: targets() }, file)).toMatchObject({ finding: "sign-in-refused" });
    expect(stored("charges.csv").toString()).not.toBe("third");
  });
});
