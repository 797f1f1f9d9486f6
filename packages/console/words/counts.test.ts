import { expect, it } from "vitest";
import { countText } from "./counts.ts";

it.each([
  [0, "0 currencies"],
  [1, "1 currency"],
  [1200, "1,200 currencies"],
])("%d is shown as %s", (count, text) => expect(countText(count, "currency", "currencies")).toBe(text));
