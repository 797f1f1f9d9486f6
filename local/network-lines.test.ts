import { describe, expect, test } from "vitest";
import { signOnsOf } from "./network-lines.ts";

const line = (message: string, network: string, more: object = {}): string =>
  JSON.stringify({ message, network, ...more });

describe("A start", () => {
  test("continues once every network has a signed-on line", async () => {
    const signOns = signOnsOf(["visa", "jcb"]);
    signOns.onLine("a text for people");
    signOns.onLine(line("LINE_STATE", "visa", { state: "open" }));
    signOns.onLine(line("LINE_STATE", "jcb", { state: "open" }));
    await signOns.allSignedOn("logs");
  });

  test("fails with the last error if a network remains without a line", async () => {
    const signOns = signOnsOf(["visa", "jcb"], { showFaultAfterMilliseconds: 1_000, giveUpAfterMilliseconds: 0 });
    signOns.onLine(line("LINE_STATE", "visa", { state: "open" }));
    signOns.onLine(line("LINE_DOWN", "jcb", { fault: "cannot-connect" }));
    await expect(signOns.allSignedOn("/data/logs")).rejects.toThrow(
      /^No line to jcb signed on .*"fault":"cannot-connect".*\/data\/logs/,
    );
  });
});
