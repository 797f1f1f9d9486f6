import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cardNetworks } from "../functions/card-networks/networks.ts";
import { certificatesIn, type WorldCertificates } from "./certificates.ts";

const now = new Date("2026-11-22T12:00:00Z");

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "certificates-"));
});

afterEach(() => rmSync(directory, { recursive: true, force: true }));

describe("the certificates of a data directory", () => {
  it("are kept across starts", async () => {
    const made = await certificatesIn(directory, now);
    expect(await certificatesIn(directory, now)).toEqual(made);
  });

  it("are created again if a network was added", async () => {
    await certificatesIn(directory, now);
    const file = join(directory, "certificates.json");
    const kept: WorldCertificates = JSON.parse(readFileSync(file, "utf8"));
    const { visa: _, ...others } = kept.directoryServers;
    writeFileSync(file, JSON.stringify({ ...kept, directoryServers: others }));
    const { directoryServers } = await certificatesIn(directory, now);
    expect(Object.keys(directoryServers)).toEqual([...cardNetworks]);
  });
});
