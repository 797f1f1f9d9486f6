import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "../../architecture/imports.ts";
import { copyOfTheTree } from "../../support/copied-tree.ts";
import { type RunningService, startService } from "../../support/running-service.ts";
import { followPage } from "./followed-page.ts";

/** Follows docs/how-to-network.md on a copy of the project: a network consists of a folder, a file and some list entries. */

let tree: string;
let written: readonly string[];

beforeAll(async () => {
  tree = copyOfTheTree("how-to-network");
  written = await followPage(join(root, "docs/how-to-network.md"), tree);
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

async function typesOf(directory: string): Promise<{ readonly code: number | null; readonly output: string }> {
  const compiler = spawn(process.execPath, [join(root, "node_modules/typescript/bin/tsc")], { cwd: directory });
  const [output, [code]] = await Promise.all([text(compiler.stdout), once(compiler, "exit")]);
  return { code, output };
}

describe("an eighth network", () => {
  it("consists of a folder, a sandbox file and list entries", () =>
    expect(written).toEqual([
      "functions/card-networks/networks/aurora/profile.ts",
      "packages/card-numbers/number-ranges.ts",
      "functions/card-networks/networks/aurora/dialect.ts",
      "functions/card-networks/networks/aurora/recipe.ts",
      "functions/card-networks/networks/aurora/texts.ts",
      "functions/card-networks/networks.ts",
      "functions/card-networks/wire.ts",
      "functions/card-networks/described-networks.ts",
      "sandbox/networks/aurora.ts",
      "sandbox/networks.ts",
    ]));

  it("passes the type check of the whole project", async () =>
    expect(await typesOf(tree)).toEqual({ code: 0, output: "" }));

  describe("in the running service", () => {
    let service: RunningService;

    beforeAll(async () => {
      service = await startService({ sources: tree });
    });

    afterAll(() => service?.stop());

    const charge = async (value: number) => {
      const { baseUrl, apiKey, apiSecret, acceptors } = service.ready;
      const response = await fetch(`${baseUrl}/v1/charges`, {
        method: "POST",
        headers: {
          authorization: `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString("base64")}`,
          "content-type": "application/json",
          "idempotency-key": `aurora-${value}`,
        },
        body: JSON.stringify({
          merchantAcceptorResolver: { merchantAcceptorKey: acceptors["aurora"] },
          card: { number: "9700111122223331", expiryMonth: 12, expiryYear: 2030, cvc: "123" },
          amount: { value, currency: "EUR" },
          type: { intent: "purchase", cardEntry: "e-commerce", order: "checkout" },
        }),
      });
      return { status: response.status, body: await response.json() };
    };

    it("authorizes a charge at its own host", async () => {
      expect(await charge(1_050)).toMatchObject({
        status: 201,
        body: { network: "aurora", status: { authorization: "approved" } },
      });
      const ledger = readFileSync(join(service.directory, "network-host", "ledger.jsonl"), "utf8");
      expect(ledger).toContain("aurora");
    });

    it("declines a charge according to the sandbox scenarios", async () =>
      expect(await charge(100_051)).toMatchObject({
        status: 201,
        body: { network: "aurora", status: { authorization: "declined" } },
      }));
  });
});
