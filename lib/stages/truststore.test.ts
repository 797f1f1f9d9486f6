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

const keep = (stage: string, file: string, text: string): void => {
  mkdirSync(join(stagesDirectory, stage, "truststore"), { recursive: true });
  writeFileSync(join(stagesDirectory, stage, "truststore", file), text);
};

describe("the truststore of a stage", () => {
  it("is empty without certificate files next to the stage", () =>
    expect(truststoreOf({ name: "sandbox" }, stagesDirectory)).toEqual([]));

  it("contains the certificates of all files in order, and nothing else of them", () => {
    keep("one", "visa.pem", `Visa\n${authority}${authority}`);
    keep("one", "mastercard.pem", authority);
    keep("one", "README.md", "who gave them");
    expect(truststoreOf({ name: "one" }, stagesDirectory)).toEqual(Array.from({ length: 3 }, () => authority.trim()));
  });

  it.each([
    ["nothing", "it has no certificate"],
    ["-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----", "cannot be read"],
  ])("is refused by the name of the file with %j", (text, why) => {
    keep("wrong", "visa.pem", text);
    const read = () => truststoreOf({ name: "wrong" }, stagesDirectory);
    expect(read).toThrow("wrong/truststore/visa.pem");
    expect(read).toThrow(why);
  });
});
