/**
 * Design tokens: colors, fonts and spacing. Pages use the tokens as CSS custom properties. Emails use them as plain values,
 * because few email clients support custom properties. Each text color has a contrast ratio of at least 4.5:1 against the
 * background colors on which it is used.
 */

const light = {
  paper: "#ffffff",
  panel: "#f4f6f8",
  line: "#dde2e8",
  /** Color of field borders, with a contrast ratio of at least 3:1 against the background. */
  edge: "#7d8894",
  ink: "#18202b",
  quiet: "#556070",
  note: "#1d4f91",
  "note-soft": "#e4edf8",
  good: "#17663a",
  "good-soft": "#e3f3e9",
  warn: "#7a4b00",
  "warn-soft": "#fbeed5",
  bad: "#a3261d",
  "bad-soft": "#fce6e3",
  code: "#111923",
  "code-line": "#243140",
  "code-ink": "#dfe6ee",
  "code-quiet": "#9fb0c1",
  "code-name": "#8cc8ff",
  "code-text": "#a5e3c3",
  "code-value": "#ffc98a",
} as const;

const dark: Readonly<Record<keyof typeof light, string>> = {
  ...light,
  paper: "#0f151c",
  panel: "#18212b",
  line: "#2a3643",
  edge: "#748394",
  ink: "#e4eaf1",
  quiet: "#9dabba",
  note: "#9cc6ff",
  "note-soft": "#16283f",
  good: "#7fd6a0",
  "good-soft": "#16311f",
  warn: "#f5c06b",
  "warn-soft": "#382a10",
  bad: "#ff9d95",
  "bad-soft": "#3d1a18",
  code: "#0a0f15",
  "code-line": "#263240",
};

export const palette = { light, dark } as const;

type Accent = Readonly<Record<"accent" | "accent-soft" | "accent-ink", string>>;

/** Accent colors by page owner: the service, a shop or a cardholder's bank. All other colors are the same for all owners. */
export const accents = {
  service: {
    light: { accent: "#0b6b5b", "accent-soft": "#e3f1ee", "accent-ink": "#ffffff" },
    dark: { accent: "#63d3ba", "accent-soft": "#14352f", "accent-ink": "#06211f" },
  },
  shop: {
    light: { accent: "#8a4b16", "accent-soft": "#f8ede2", "accent-ink": "#ffffff" },
    dark: { accent: "#e2a063", "accent-soft": "#35230f", "accent-ink": "#2a1503" },
  },
  bank: {
    light: { accent: "#1d4f91", "accent-soft": "#e4edf8", "accent-ink": "#ffffff" },
    dark: { accent: "#9cc6ff", "accent-soft": "#16283f", "accent-ink": "#0a1a2e" },
  },
} as const satisfies Readonly<Record<string, { readonly light: Accent; readonly dark: Accent }>>;

export const fonts = {
  sans: `system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif`,
  mono: `ui-monospace, SFMono-Regular, Menlo, Consolas, "Noto Sans Mono", "Liberation Mono", monospace`,
} as const;

const measures = {
  "text-smaller": "0.8125rem",
  "text-small": "0.875rem",
  "text-large": "1.125rem",
  "space-1": "0.25rem",
  "space-2": "0.5rem",
  "space-3": "0.875rem",
  "space-4": "1.25rem",
  "space-5": "2rem",
  "radius-small": "6px",
  radius: "10px",
} as const;

const properties = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(" ");

/** Returns the custom properties, such as `--paper`, `--ink`, `--accent` and `--space-1`. */
export const tokens = (owner: keyof typeof accents): string => `:root {
color-scheme: light dark;
${properties({ ...light, ...accents[owner].light })}
${properties({ ...fonts, ...measures })}
}
@media (prefers-color-scheme: dark) {
:root { ${properties({ ...dark, ...accents[owner].dark })} }
}
`;
