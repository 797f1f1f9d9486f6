import { describe, expect, it } from "vitest";
import { pathsOfCryptogram } from "./find-cryptogram.ts";

const cryptogram = "/wAAAAAAAcb8AlGUF/1JQEkAAAA=";

describe("the cryptogram of the request's own token", () => {
  it.each([
    ["as received", cryptogram],
    ["without padding, in a longer text", "order 7: /wAAAAAAAcb8AlGUF/1JQEkAAAA"],
    ["in base64url", "_wAAAAAAAcb8AlGUF_1JQEkAAAA"],
    ["in hexadecimal", "FF000000000001C6FC02519417FD494049000000"],
  ])("is found %s", (_, text) =>
    expect(pathsOfCryptogram(cryptogram, { body: { transactionReference: text } })).toEqual([
      ["body", "transactionReference"],
    ]),
  );

  it("does not match other text", () =>
    expect(pathsOfCryptogram(cryptogram, { body: { transactionReference: "AAECAwQFBgcICQoLDA0ODxAREhM=" } })).toEqual(
      [],
    ));
});
