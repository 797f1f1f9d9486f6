import { expect, it } from "vitest";
import { reachNetwork } from "./reach-network.ts";

const addresses = { visa: { host: "10.0.0.7", port: 5_001 } };
const reached: unknown[] = [];
const connect = async (address: unknown) => void reached.push(address);
async function silent() {
  throw new Error("ETIMEDOUT");
}

it("connects to a network at the address in the environment's settings", async () => {
  expect(await reachNetwork({ addresses, connect })({ network: "visa" }, () => 1)).toEqual({});
  expect(reached).toEqual([addresses.visa]);
});

it("returns the reason if a network cannot be reached", async () => {
  expect(await reachNetwork({ addresses, connect: silent })({ network: "visa" }, () => 1)).toEqual({
    fault: "ETIMEDOUT",
  });
  expect(await reachNetwork({ addresses, connect })({ network: "jcb" }, () => 1)).toEqual({
    fault: "the environment has no address for this network",
  });
});
