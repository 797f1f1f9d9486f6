import { describe, expect, it } from "vitest";
import {
  AddressNotPublic,
  checkedAddresses,
  connectInTurn,
  HostNotFound,
  isAllowedHostName,
  isPublicAddress,
  isPublicHostName,
} from "./public-address.ts";

const found =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));

describe("an address that an agent specifies", () => {
  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1",
    "fc00::1",
    "::ffff:169.254.169.254",
    "::ffff:7f00:1",
    "64:ff9b::a00:1",
    "2002:7f00:1::",
    "::a00:1",
    "::10.0.0.1",
    "::5db8:d822",
    "168.63.129.16",
    "::ffff:168.63.129.16",
    "not an address",
  ])("%s is not public", (address) => expect(isPublicAddress(address)).toBe(false));

  it.each(["93.184.216.34", "2606:2800:220:1:248:1893:25c8:1946", "::ffff:93.184.216.34"])("%s is public", (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    "localhost",
    "localhost.",
    "db.internal",
    "printer.local.",
    "a.localhost",
    "10.0.0.1",
    "127.0.0.1.",
    "[::1]",
  ])("the host %s is not public", (host) => expect(isPublicHostName(host)).toBe(false));

  it.each([
    ["127.0.0.1", true],
    ["[::1]", true],
    ["localhost", true],
    ["files.agent.example", true],
    ["10.0.0.1", false],
    ["169.254.169.254", false],
    ["[fd00::1]", false],
  ])("the host %s is allowed if the service runs locally: %s", (host, isAllowed) => {
    expect(isAllowedHostName(host, true)).toBe(isAllowed);
    expect(isAllowedHostName(host, false)).toBe(isPublicHostName(host));
  });

  it("is resolved, and every resolved address must be public", async () => {
    await expect(checkedAddresses("agent.example", false, found("93.184.216.34", "2606:4700::1"))).resolves.toEqual([
      { address: "93.184.216.34", family: 4 },
      { address: "2606:4700::1", family: 6 },
    ]);
    await expect(checkedAddresses("agent.example", false, found("93.184.216.34", "10.0.0.1"))).rejects.toThrow(
      AddressNotPublic,
    );
    await expect(checkedAddresses("agent.example", false, found())).rejects.toThrow(HostNotFound);
  });

  it("can be local if the service runs on a developer's machine, but not in another private network", async () => {
    await expect(checkedAddresses("localhost", true, found("127.0.0.1"))).resolves.toMatchObject([
      { address: "127.0.0.1" },
    ]);
    await expect(checkedAddresses("db.internal", true, found("10.0.0.1"))).rejects.toThrow(AddressNotPublic);
  });
});

describe("the addresses of a host", () => {
  const addresses = ["192.0.2.1", "192.0.2.2", "192.0.2.3"].map((address) => ({ address, family: 4 as const }));

  it("are tried in turn until one accepts the connection", async () => {
    const tried: string[] = [];
    const connected = connectInTurn(addresses, 10, async ({ address }) => {
      tried.push(address);
      if (address !== "192.0.2.2") throw new Error("refused");
      return address;
    });
    expect(await connected).toBe("192.0.2.2");
    expect(tried).toEqual(["192.0.2.1", "192.0.2.2"]);
  });

  it("fail with the last error if every address fails", async () => {
    const connected = connectInTurn(addresses, 10, ({ address }) => Promise.reject(new Error(`${address} refuses`)));
    await expect(connected).rejects.toThrow("192.0.2.3 refuses");
  });

  it("share the timeout, so that an unresponsive address leaves time for the next", async () => {
    const connected = connectInTurn(addresses, 0.03, async ({ address }, signal) => {
      if (address === "192.0.2.3") return address;
      const { promise, reject } = Promise.withResolvers<never>();
      signal.addEventListener("abort", () => reject(signal.reason));
      // The signal does not keep a process alive.
      const alive = setTimeout(() => undefined, 60_000);
      return promise.finally(() => clearTimeout(alive));
    });
    expect(await connected).toBe("192.0.2.3");
  });
});
