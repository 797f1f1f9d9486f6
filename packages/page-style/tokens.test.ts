import { describe, expect, it } from "vitest";
import { accents, palette, tokens } from "./tokens.ts";

/** Checks the contrast of colors as defined in WCAG 2.2. */

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const meanings = ["note", "good", "warn", "bad"];

/** Text colors and their background colors. */
const pairs: readonly (readonly [letters: string, ground: string])[] = [
  ...["ink", "quiet", "accent", ...meanings].flatMap((letters) =>
    ["paper", "panel"].map((ground) => [letters, ground] as const),
  ),
  ...["accent", ...meanings].map((name) => [name, `${name}-soft`] as const),
  ...["accent", ...meanings].map((name) => ["ink", `${name}-soft`] as const),
  ["accent-ink", "accent"],
  ...["code-ink", "code-quiet", "code-name", "code-text", "code-value"].map((letters) => [letters, "code"] as const),
  ["code-ink", "code-line"],
];

const schemes = Object.entries(accents).flatMap(([owner, accent]) =>
  (["light", "dark"] as const).map((scheme): [string, string, Readonly<Record<string, string>>] => [
    owner,
    scheme,
    { ...palette[scheme], ...accent[scheme] },
  ]),
);

describe.each(schemes)("the %s page, %s,", (_, __, colors) => {
  const between = (one: string, other: string) => contrast(colors[one] ?? "", colors[other] ?? "");

  it.each(pairs)("has %s readable on %s", (letters, ground) =>
    expect(between(letters, ground)).toBeGreaterThanOrEqual(4.5),
  );

  it.each(["paper", "panel"])("has visible field borders on %s", (ground) =>
    expect(between("edge", ground)).toBeGreaterThanOrEqual(3),
  );
});

describe("the custom properties", () => {
  it("define every color in both schemes, and the accent color of each page", () => {
    const [light = "", dark = ""] = tokens("shop").split("@media (prefers-color-scheme: dark)");
    for (const name of [...Object.keys(palette.light), "accent", "accent-soft", "accent-ink"]) {
      expect(light).toContain(`--${name}: #`);
      expect(dark).toContain(`--${name}: #`);
    }
    expect(light).toContain(`--accent: ${accents.shop.light.accent};`);
  });
});
