import { describe, expect, it } from "vitest";
import { AddressNotPublic, checkedAddress, HostNotFound } from "./checked-address.ts";

const found =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));

describe("the address of a host that an agent gives", () => {
  it("is looked up, and every address of the name must be public", async () => {
    await expect(checkedAddress("agent.example", false, found("93.184.216.34"))).resolves.toEqual({
      address: "93.184.216.34",
      family: 4,
    });
    await expect(checkedAddress("agent.example", false, found("93.184.216.34", "10.0.0.1"))).rejects.toThrow(
      AddressNotPublic,
    );
    await expect(checkedAddress("agent.example", false, found())).rejects.toThrow(HostNotFound);
  });

  it("may be of this machine where the service runs for its developer, and of no other private network", async () => {
    await expect(checkedAddress("localhost", true, found("127.0.0.1"))).resolves.toMatchObject({
      address: "127.0.0.1",
    });
    await expect(checkedAddress("db.internal", true, found("10.0.0.1"))).rejects.toThrow(AddressNotPublic);
  });
});
