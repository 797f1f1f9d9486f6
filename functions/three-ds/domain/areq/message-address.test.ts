import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isWebUri } from "#emv-3ds-messages/uri";
import { anyCharacter } from "../../../shared/testing/any-character.ts";
import { messageAddress } from "./message-address.ts";

describe("a web address in a message", () => {
  it.each([
    ["https://shop.example", "https://shop.example"],
    ["https://Shop.example:443/a/../b?c=%C3%BC#d", "https://Shop.example:443/a/../b?c=%C3%BC#d"],
    ["https://shop.example?a=b", "https://shop.example?a=b"],
    ["https://[2001:db8::1]:8443/a", "https://[2001:db8::1]:8443/a"],
    ["https://shöp.example/ü?q=ß#ö", "https://xn--shp-tna.example/%C3%BC?q=%C3%9F#%C3%B6"],
    ["https://shop.example/a|b", "https://shop.example/a%7Cb"],
    ["https://shop.example/\\x", "https://shop.example/%5Cx"],
    ["https://shop.example/a?b=c\\d|e", "https://shop.example/a?b=c%5Cd%7Ce"],
    ["https://shop.example/[1]?b=[2]#[3]", "https://shop.example/%5B1%5D?b=%5B2%5D#%5B3%5D"],
    ["https://shop.example/{id}/^`", "https://shop.example/%7Bid%7D/%5E%60"],
    ["https://shop.example/100%?x=50%zz", "https://shop.example/100%25?x=50%25zz"],
    ["https://shop.example/#/cart#top", "https://shop.example/#/cart%23top"],
    ['https://shop.example/"<>', "https://shop.example/%22%3C%3E"],
    ["https://user:secret@shop.example/", "https://shop.example/"],
  ])("has %s as %s", (address, written) => {
    expect(messageAddress(address)).toBe(written);
    expect(isWebUri(written)).toBe(true);
  });

  it("is an RFC 3986 URI for any address that a browser parses, and does not change when converted again", () => {
    const text = fc.string({ unit: anyCharacter, maxLength: 40 });
    fc.assert(
      fc.property(text, text, text, (path, query, fragment) => {
        const address = `https://shop.example/${path}?${query}#${fragment}`;
        const written = messageAddress(address);
        expect(isWebUri(written)).toBe(true);
        expect(messageAddress(written)).toBe(written);
        expect(new URL(written).host).toBe("shop.example");
      }),
    );
  });
});
