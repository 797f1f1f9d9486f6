import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import ssh2 from "ssh2";
import { afterAll, describe, expect, it } from "vitest";
import { hasSshKeygen, isSignatureOf } from "../testing/partners-check.ts";
import { deliveryKeyOf } from "./delivery-key.ts";
import { fileSignature } from "./file-signature.ts";

const directory = mkdtempSync(join(tmpdir(), "acquiring-ssh-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

function written(name: string, content: string | Uint8Array): string {
  const path = join(directory, name);
  writeFileSync(path, content, { mode: 0o600 });
  return path;
}

describe("the delivery key", () => {
  it("is the same for the same seed, and differs for another seed", () => {
    const [one, again, other] = ["seed", "seed", "other"].map((seed) => deliveryKeyOf(seed, "acquiring-test"));
    expect(one?.publicKeyText).toBe(again?.publicKeyText);
    expect(one?.fingerprint).not.toBe(other?.fingerprint);
  });

  it("can be parsed by an SSH client, both the private and the public key", () =>
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.stringMatching(/^[a-z-]{1,40}$/), (seed, name) => {
        const key = deliveryKeyOf(seed, name);
        const [privateHalf, publicHalf] = [key.privateKeyText, key.publicKeyText].map((text) =>
          ssh2.utils.parseKey(text),
        );
        if (!privateHalf || !publicHalf || privateHalf instanceof Error || publicHalf instanceof Error)
          throw new Error("unreadable");
        expect(privateHalf.getPublicSSH()).toEqual(publicHalf.getPublicSSH());
        expect(publicHalf.getPublicSSH()).toEqual(key.publicBlob);
        expect(publicHalf.verify("text", privateHalf.sign("text"))).toBe(true);
      }),
    ));

  it("signs a file with a signature that others can verify, and that is invalid for any other file or key", () =>
    fc.assert(
      fc.property(fc.uint8Array(), fc.uint8Array(), (content, other) => {
        const key = deliveryKeyOf("seed", "acquiring-test");
        const signature = fileSignature(createHash("sha256").update(content).digest("hex"), key);
        expect(isSignatureOf(content, signature, key.publicKeyText)).toBe(true);
        expect(isSignatureOf(other, signature, key.publicKeyText)).toBe(Buffer.from(other).equals(content));
        const stranger = deliveryKeyOf("other seed", "acquiring-test");
        expect(isSignatureOf(content, signature, stranger.publicKeyText)).toBe(false);
      }),
    ));

  it.skipIf(!hasSshKeygen)("and its signature are accepted by ssh-keygen", () => {
    const key = deliveryKeyOf("seed", "acquiring-test");
    const publicFile = written("key.pub", `${key.publicKeyText}\n`);
    expect(execFileSync("ssh-keygen", ["-l", "-f", publicFile], { encoding: "utf8" })).toContain(key.fingerprint);
    const privateFile = written("key", key.privateKeyText);
    expect(execFileSync("ssh-keygen", ["-y", "-f", privateFile], { encoding: "utf8" })).toContain(
      key.publicBlob.toString("base64"),
    );

    const content = Buffer.from("a;b\r\n1;2\r\n");
    const signature = fileSignature(createHash("sha256").update(content).digest("hex"), key);
    const verify = (input: Uint8Array) =>
      spawnSync(
        "ssh-keygen",
        [
          "-Y",
          "verify",
          "-f",
          written("allowed", `acquiring ${key.publicKeyText}\n`),
          "-I",
          "acquiring",
          "-n",
          "file",
          "-s",
          written("file.sig", signature),
        ],
        { input, encoding: "utf8" },
      );
    expect(verify(content)).toMatchObject({ status: 0, stdout: expect.stringContaining("Good") });
    expect(verify(Buffer.from("changed")).status).not.toBe(0);
  });
});
