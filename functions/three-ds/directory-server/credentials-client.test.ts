import { describe, expect, it } from "vitest";
import { type AwsResponse, json, jsonError, malformed, scriptedAws } from "../../../test/support/scripted-aws.ts";
import { directoryServerCredentials } from "./credentials-client.ts";

const visa = {
  certificate: "-----BEGIN CERTIFICATE-----",
  privateKey: "-----BEGIN PRIVATE KEY-----",
  authority: "-----BEGIN",
};

const secret = (text: string) => json({ SecretString: text });

describe("the directory server credentials", () => {
  it("are those of the network, and undefined for a network without credentials", async () => {
    await scriptedAws(() => secret(JSON.stringify({ visa })));
    const load = directoryServerCredentials("arn:of-secret");
    expect([await load("visa"), await load("jcb")]).toEqual([visa, undefined]);
  });

  it.each([
    ...malformed,
    ["no text", json({})],
    ["credentials without a key", secret(JSON.stringify({ visa: { ...visa, privateKey: undefined } }))],
    ["text that is not JSON", secret(visa.privateKey)],
    ["a refusal", jsonError(400, "AccessDeniedException")],
  ] as const)("are not loaded from %s, and are read again next time", async (_, response) => {
    let current: AwsResponse = response;
    await scriptedAws(() => current);
    const load = directoryServerCredentials("arn:of-secret");
    const fault = await load("visa").catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(Error);
    expect(`${fault} ${JSON.stringify(fault)}`).not.toContain("-----BEGIN");
    current = secret(JSON.stringify({ visa }));
    expect(await load("visa")).toEqual(visa);
  });
});
