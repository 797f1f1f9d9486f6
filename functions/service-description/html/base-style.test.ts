import { describe, expect, it } from "vitest";
import { baseStyle } from "./base-style.ts";

/** Contrast as WCAG 2.2 computes it. */

const [light = "", dark = ""] = baseStyle.split("@media (prefers-color-scheme: dark)");

const colorsIn = (style: string): Record<string, string> =>
  Object.fromEntries([...style.matchAll(/--([a-z-]+): (#[0-9a-f]{6})/g)].map(([, name, color]) => [name, color]));

const schemes = { light: colorsIn(light), dark: { ...colorsIn(light), ...colorsIn(dark) } };

const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

/** Letters and what they stand on. */
const pairs: readonly (readonly [letters: string, ground: string])[] = [
  ...["ink", "quiet", "accent", "must"].map((letters) => [letters, "paper"] as const),
  ...["ink", "quiet", "accent"].map((letters) => [letters, "panel"] as const),
  ["accent", "accent-soft"],
  ...["get", "post", "patch", "delete"].map((method) => [method, `${method}-soft`] as const),
  ...["code-ink", "code-quiet", "code-name", "code-text", "code-value"].map((letters) => [letters, "code"] as const),
  ["code-ink", "code-line"],
];

describe.each(Object.entries(schemes))("in the %s scheme", (_, colors) => {
  it.each(pairs)("%s is readable on %s", (letters, ground) =>
    expect(contrast(colors[letters] ?? "", colors[ground] ?? "")).toBeGreaterThanOrEqual(4.5),
  );
});
