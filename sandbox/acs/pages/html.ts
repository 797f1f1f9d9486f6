const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");

/** A piece of a page in which every inserted text is escaped. */
export interface Html {
  readonly html: string;
}

type Inserted = string | number | Html | readonly Html[];

const inserted = (value: Inserted): string => {
  if (typeof value === "string" || typeof value === "number") return escaped(String(value));
  return "html" in value ? value.html : value.map(({ html: piece }) => piece).join("");
};

export const html = (texts: TemplateStringsArray, ...values: readonly Inserted[]): Html => ({
  html: texts.reduce((page, text, index) => page + inserted(values[index - 1] ?? "") + text),
});

export const nothing: Html = { html: "" };
