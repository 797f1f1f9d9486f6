import { describe, expect, it } from "vitest";
import { type Holder, offeredTools, TooMuchAllowed } from "./offered-tools.ts";
import { toolBook } from "./tool-book.ts";

const { tools } = toolBook;

const holder = (permissions: readonly string[], stage = "sandbox"): Holder => ({ apiKey: "apk-1", stage, permissions });

const namesFor = (one: Holder, writes = false) => offeredTools(tools, one, { writes }).map(({ name }) => name);

const reading = ["charges:Get", "charges:List", "charges:GetTimeline", "merchants:ListAcceptors", "sandbox:GetClock"];

describe("the tools offered to a key", () => {
  it("are its permitted read operations, and operations without a permission", () =>
    expect(namesFor(holder(reading))).toEqual([
      "listCharges",
      "getCharge",
      "listChargeActions",
      "getChargeAction",
      "listAcceptors",
      "getChargeTimeline",
      "getMe",
      "getSandboxClock",
    ]));

  it.each(["charges:Create", "charges:All", "all:All", "reports:Download", "deliveries:Resend", "sandbox:SetClock"])(
    "cause an error if the key also has the permission %s",
    (permission) => {
      const refused = () => namesFor(holder([...reading, permission]));
      expect(refused).toThrow(TooMuchAllowed);
      expect(refused).toThrow(permission);
    },
  );

  it("include write operations if they are allowed", () => {
    const names = namesFor(holder(["charges:All"]), true);
    expect(names).toEqual(expect.arrayContaining(["createCharge", "refundCharge", "getCharge"]));
    expect(names).not.toContain("createMerchant");
  });

  it("accept no card number if the environment has real cards", () => {
    const onProduction = namesFor(holder(["all:All"], "production-eu"), true);
    expect(onProduction).toEqual(expect.arrayContaining(["refundCharge", "createSubsequentCharge"]));
    for (const name of ["createCharge", "createAuthentication", "lookUpCardRanges"])
      expect(onProduction).not.toContain(name);
  });

  it("include no write operation for a key with only read permissions", () =>
    expect(namesFor(holder(reading), true)).toEqual(namesFor(holder(reading))));
});

describe("every tool that writes", () => {
  const writing = tools.filter(({ method }) => method !== "GET");

  it("requires an idempotency key if a repeated request would have an effect", () =>
    expect(writing.filter(({ method, isRepeatable }) => method === "POST" && !isRepeatable)).toEqual([]));

  it.each(writing.filter(({ isRepeatable }) => isRepeatable).map(({ name, input }) => [name, input] as const))(
    "%s requires the idempotency key in its schema",
    (_, input) => expect(input["required"]).toContain("idempotencyKey"),
  );
});
