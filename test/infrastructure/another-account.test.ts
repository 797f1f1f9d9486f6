import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stages } from "../../lib/stages/stages.ts";
import { root } from "../architecture/imports.ts";
import { synthesizedStage } from "./templates.ts";

/** Runs the CDK's own command with credentials of an account other than the stage's. */

const otherAccount = "999999999999";

const identity = `<GetCallerIdentityResponse><GetCallerIdentityResult><Account>${otherAccount}</Account><Arn>arn:aws:iam::${otherAccount}:user/any</Arn><UserId>any</UserId></GetCallerIdentityResult></GetCallerIdentityResponse>`;
const refusal = `<ErrorResponse><Error><Type>Sender</Type><Code>AccessDenied</Code><Message>not yours</Message></Error></ErrorResponse>`;

let sts: Server;
let home: string;
const requestedActions: string[] = [];
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "cdk-home-"));
  sts = createServer((request, response) => {
    void text(request).then((body) => {
      const action = new URLSearchParams(body).get("Action") ?? `${request.method} ${request.url}`;
      requestedActions.push(action);
      const isIdentity = action === "GetCallerIdentity";
      response.writeHead(isIdentity ? 200 : 403, { "content-type": "text/xml" }).end(isIdentity ? identity : refusal);
    });
  }).listen(0, "127.0.0.1");
  await once(sts, "listening");
});
afterAll(() => {
  sts.close();
  rmSync(home, { recursive: true });
});

describe("a deployment with another account's credentials", () => {
  it("is rejected before any change", async () => {
    const { directory } = synthesizedStage(stages["production-eu"]).assembly;
    const args = ["deploy", "--all", "--app", directory, "--require-approval", "never"];
    const deploying = spawn(join(root, "node_modules/.bin/cdk"), args, {
      cwd: root,
      env: {
        ...process.env,
        AWS_ENDPOINT_URL: `http://127.0.0.1:${(sts.address() as AddressInfo).port}`,
        // The CDK caches there the accounts of access keys that it has used.
        CDK_HOME: home,
        AWS_ACCESS_KEY_ID: "AKIAOTHER",
        AWS_SECRET_ACCESS_KEY: "other",
        CI: "true",
      },
    });
    const [output, faults, [status]] = await Promise.all([
      text(deploying.stdout),
      text(deploying.stderr),
      once(deploying, "exit"),
    ]);
    expect(status).toBe(1);
    expect(output + faults).toContain(otherAccount);
    expect(output + faults).toContain("Could not assume role in target account");
    expect(new Set(requestedActions)).toEqual(new Set(["GetCallerIdentity", "AssumeRole"]));
  });
});
