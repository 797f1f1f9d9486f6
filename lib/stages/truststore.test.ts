import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeCertificates } from "../../sandbox/certificates.ts";
import { truststoreOf } from "./truststore.ts";

let stagesDirectory: string;
let authority: string;
beforeAll(async () => {
  stagesDirectory = mkdtempSync(join(tmpdir(), "stages-"));
  ({ authority } = await makeCertificates(new Date()));
});
afterAll(() => rmSync(stagesDirectory, { recursive: true }));

function keep(stage: string, file: string, text: string): void {
  mkdirSync(join(stagesDirectory, stage, "truststore"), { recursive: true });
  writeFileSync(join(stagesDirectory, stage, "truststore", file), text);
}

describe("the truststore of an environment", () => {
  it("is empty if there are no certificate files next to the settings", () =>
    expect(truststoreOf({ name: "sandbox" }, stagesDirectory)).toEqual([]));

  it("contains only the certificates of all files, in order", () => {
    keep("one", "visa.pem", `Visa\n${authority}${authority}`);
    keep("one", "mastercard.pem", authority);
    keep("one", "README.md", "who gave them");
    expect(truststoreOf({ name: "one" }, stagesDirectory)).toEqual(Array.from({ length: 3 }, () => authority.trim()));
  });

  it.each([
    ["nothing", "it contains no certificate"],
    ["-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----", "cannot be parsed"],
  ])("is rejected with the name of the file that contains %j", (text, why) => {
    keep("wrong", "visa.pem", text);
    const read = () => truststoreOf({ name: "wrong" }, stagesDirectory);
    expect(read).toThrow("wrong/truststore/visa.pem");
    expect(read).toThrow(why);
  });
});
