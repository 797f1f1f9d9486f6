import { expect, it } from "vitest";
import { recipientsDigest } from "./recipients-digest.ts";

const [ann, bob] = ["ann@agent.example", "bob@agent.example"];

it("a message has the same digest for the same recipients in any order, and a different digest for other recipients", () => {
  expect(recipientsDigest({ to: [ann, bob] })).toBe(recipientsDigest({ to: [bob, ann], cc: undefined }));
  const others = [
    { to: [ann] },
    { to: [bob] },
    { to: [ann], cc: [bob] },
    { to: [ann], bcc: [bob] },
    { to: [ann, bob] },
  ];
  expect(new Set(others.map(recipientsDigest)).size).toBe(others.length);
});
