import { describe, expect, it } from "vitest";
import { json, scriptedService } from "../client/testing/scripted-service.ts";
import { acceptorAt, acceptorsOf } from "./acceptors.ts";

const acceptor = (key: string, network: string, change: Readonly<Record<string, unknown>> = {}) => ({
  key,
  bin: { network },
  status: "active",
  chargesBlocked: false,
  suspended: false,
  ...change,
});

/** A service with one merchant and these acceptors, newest first. */
const clientWith = (...items: readonly unknown[]) =>
  scriptedService([json(200, { items: [{ key: "mrc-1" }], moreItems: false }), json(200, { items, moreItems: false })])
    .client;

describe("the acceptor of a payment on the command line", () => {
  it("is the network's oldest acceptor that can charge", async () => {
    const items = [
      acceptor("mac-4", "visa"),
      acceptor("mac-3", "visa"),
      acceptor("mac-2", "visa", { status: "archived" }),
      acceptor("mac-1", "jcb"),
    ];
    expect(await acceptorAt(clientWith(...items), "visa")).toBe("mac-3");
    expect([...(await acceptorsOf(clientWith(...items)))]).toEqual([
      ["visa", "mac-3"],
      ["jcb", "mac-1"],
    ]);
  });

  it("is missing, and the error lists the network's acceptors that cannot charge, with the reason", async () => {
    const items = [
      acceptor("mac-4", "visa", { status: "archived" }),
      acceptor("mac-3", "visa", { suspended: true }),
      acceptor("mac-2", "visa", { chargesBlocked: true }),
      acceptor("mac-1", "jcb"),
    ];
    await expect(acceptorAt(clientWith(...items), "visa")).rejects.toThrow(
      "None of the agent's acceptors for visa can accept charges: mac-4 (archived), mac-3 (suspended), mac-2 (charges blocked). Create an acceptor",
    );
    await expect(acceptorAt(clientWith(...items), "diners")).rejects.toThrow(
      "no acceptor for diners. Create an acceptor",
    );
  });
});
