import { describe, expect, it } from "vitest";
import { isAllowedAddress } from "./address-ranges.ts";
import { basicCredentials } from "./basic-credentials.ts";

const basic = (text: string) => `Basic ${Buffer.from(text).toString("base64")}`;

describe("address ranges of an API key", () => {
  it("allow every address if none is set", () => expect(isAllowedAddress("203.0.113.9", [])).toBe(true));

  it.each([
    ["10.1.2.3", ["10.0.0.0/8"], true],
    ["11.1.2.3", ["10.0.0.0/8"], false],
    ["203.0.113.9", ["10.0.0.0/8", "203.0.113.9/32"], true],
    ["2001:db8::1", ["2001:db8::/32"], true],
    ["not-an-address", ["0.0.0.0/0"], false],
  ])("%s in %j is %s", (address, ranges, allowed) => expect(isAllowedAddress(address, ranges)).toBe(allowed));
});

describe("basic credentials", () => {
  it("preserves colons in the secret", () =>
    expect(basicCredentials(basic("apk-1:se:cret"))).toEqual({ apiKey: "apk-1", secret: "se:cret" }));

  it.each(["", "Bearer abc", "Basic", "Basic !!!", basic("no-colon"), basic(":secret-only")])(
    "cannot be parsed from '%s'",
    (header) => expect(basicCredentials(header)).toBeUndefined(),
  );
});
