import { describe, expect, it } from "vitest";
import { approved, DeclinedError, throwIfDeclined } from "./declined.ts";

const decline = { softDecline: false, retry: "later", reason: "insufficient-funds" } as const;
const refund = (authorization: string) => ({
  key: "act-1",
  status: { authorization },
  ...(authorization === "declined" && { decline }),
});

describe("the result of a charge or an action", () => {
  it.each(["approved", "approved-partial"])("is returned unchanged if it is %s", (authorization) => {
    expect(approved(refund(authorization))).toBe(true);
    expect(throwIfDeclined(refund(authorization))).toEqual(refund(authorization));
  });

  it("is not approved if it was declined, and throws the decline reason on request", () => {
    const declined = refund("declined");
    expect(approved(declined)).toBe(false);
    expect(() => throwIfDeclined(declined)).toThrow(DeclinedError);
    expect(() => throwIfDeclined(declined)).toThrow("act-1 was declined: insufficient-funds");
    expect(() => throwIfDeclined(declined)).toThrow(expect.objectContaining({ answer: declined, decline }));
  });

  it("is neither approved nor thrown if no issuer decided, as for a clear", () => {
    const clear = { key: "act-2", status: "pending" };
    expect(approved(clear)).toBe(false);
    expect(throwIfDeclined(clear)).toBe(clear);
  });
});
