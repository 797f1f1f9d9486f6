import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { EmailAddress } from "./distribution-schemas.ts";

/** As comparable services write it. It can read the dots of a domain in many ways, so a wrong address costs the square of its length. */
const ambiguous = /^\w+([-+.']\w+)*@\w+([-.]\w+)*\.\w+([-.]\w+)*$/;

const part = fc.string({ unit: fc.constantFrom("a", "0", "_", ".", "-", "+", "'", "@"), maxLength: 12 });

describe("an e-mail address", () => {
  it("is what the ambiguous pattern takes, and nothing else", () =>
    fc.assert(
      fc.property(part, part, fc.boolean(), (left, right, isWhole) => {
        const text = isWhole ? `${left}@${right}.a` : left;
        expect(v.is(EmailAddress, text)).toBe(ambiguous.test(text));
      }),
      { numRuns: 2_000 },
    ));

  it.each(["finance@agent.example", "a.b+c@a-b.c-d.example", "x@a.b"])("may be %s", (text) =>
    expect(v.is(EmailAddress, text)).toBe(true),
  );
});
