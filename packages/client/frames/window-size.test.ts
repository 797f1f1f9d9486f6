import { expect, it } from "vitest";
import { fittingWindowSize } from "./window-size.ts";

it.each([
  [1280, 900, "03"],
  [650, 500, "04"],
  [500, 600, "03"],
  [412, 700, "02"],
  [320, 568, "01"],
  [240, 400, "05"],
])("a viewport of %i x %i pixels gets window size %s", (width, height, size) =>
  expect(fittingWindowSize({ width, height })).toBe(size),
);
