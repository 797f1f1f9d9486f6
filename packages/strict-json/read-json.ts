import { type Misreading, misreadings } from "./misreadings.ts";

export interface ReadJson {
  readonly value: unknown;
  readonly misreadings: readonly Misreading[];
}

/** Parses a JSON text, with or without a byte order mark (RFC 8259, section 8.1). Returns undefined if the text is not JSON. */
export function readJson(text: string): ReadJson | undefined {
  const json = text.startsWith("\ufeff") ? text.slice(1) : text;
  try {
    return { value: JSON.parse(json), misreadings: misreadings(json) };
  } catch {
    return undefined;
  }
}
