import { describe, expect, it } from "vitest";
import { approved, DeclinedError, throwIfDeclined } from "./declined.ts";

const decline = { softDecline: false, retry: "later", reason: "insufficient-funds" } as const;
const refund = (authorization: string) => ({
  key: "act-1",
  status: { authorization },
  ...(authorization === "declined" && { decline }),
});

describe("a charge or an action", () => {
  it.each(["approved", "approved-partial"])("that is %s is approved, and comes back as it was", (authorization) => {
    expect(approved(refund(authorization))).toBe(true);
    expect(throwIfDeclined(refund(authorization))).toEqual(refund(authorization));
  });

  it("that was declined is not approved, and throws its reason where a program asks for that", () => {
    const declined = refund("declined");
    expect(approved(declined)).toBe(false);
    expect(() => throwIfDeclined(declined)).toThrow(DeclinedError);
    expect(() => throwIfDeclined(declined)).toThrow("act-1 was declined: insufficient-funds");
    expect(() => throwIfDeclined(declined)).toThrow(expect.objectContaining({ answer: declined, decline }));
  });

  it("that no issuer decided, such as a clear, throws nothing and is no approval", () => {
    const clear = { key: "act-2", status: "pending" };
    expect(approved(clear)).toBe(false);
    expect(throwIfDeclined(clear)).toBe(clear);
  });
});
