import { describe, expect, it } from "vitest";
import { json, jsonError, malformed, scriptedAws } from "../../../../test/support/scripted-aws.ts";
import { connectorSignOns } from "./connector-sign-ons.ts";

const line = (network: string, signedOnMs: string) => ({ network: { S: network }, signedOnMs: { N: signedOnMs } });

describe("the sign-ons of the connector's lines", () => {
  it("show the latest sign-on per network, and none for a line that never signed on", async () => {
    await scriptedAws(() =>
      json({ Items: [line("visa", "5000"), line("visa", "4000"), { network: { S: "jcb" } }, line("diners", "1000")] }),
    );
    expect(Object.fromEntries(await connectorSignOns("leases")())).toEqual({
      visa: new Date(5_000),
      diners: new Date(1_000),
    });
  });

  it.each([...malformed, ["a refusal", jsonError(400, "AccessDeniedException")] as const])(
    "cause an error if the table returns %s",
    async (_, response) => {
      await scriptedAws(() => response);
      await expect(connectorSignOns("leases")()).rejects.toThrow();
    },
  );
});
