import { byId } from "#browser-code/by-id";
import { all } from "./all.ts";

/**
 * Samples: the language that is shown, and the reader's address and key in the place of variables. What was typed is kept in a variable and nowhere
 * else; that is why links change the page without loading a new one. Texts go between double quotes of a shell, of Python and of JavaScript, so only
 * characters without a meaning there are taken.
 */

interface Fill {
  base: string;
  credentials: string;
}

const fill: Fill = { base: location.origin, credentials: "" };
const emptyFill: Readonly<Fill> = { base: "$BASE_URL", credentials: "$CREDENTIALS" };
let language: string | undefined = "curl";

const fillSamples = (): void => {
  for (const place of all(document, "[data-fill]")) {
    const name = place.dataset["fill"] === "base" ? "base" : "credentials";
    place.textContent = fill[name] || emptyFill[name];
  }
};

const showLanguage = (): void => {
  for (const sample of all(document, "pre[data-language]")) sample.hidden = sample.dataset["language"] !== language;
  for (const button of all(document, "button[data-language]")) {
    button.setAttribute("aria-pressed", String(button.dataset["language"] === language));
  }
};

const addButton = (parent: HTMLElement, text: string, act: (button: HTMLButtonElement) => void): HTMLButtonElement => {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = text;
  button.addEventListener("click", () => act(button));
  parent.append(button);
  return button;
};

const copy = async (figure: HTMLElement, button: HTMLButtonElement): Promise<void> => {
  const sample = figure.querySelector("pre:not([hidden])");
  if (!sample) return;
  try {
    await navigator.clipboard.writeText(sample.textContent);
    button.textContent = "Copied";
  } catch {
    getSelection()?.selectAllChildren(sample);
    button.textContent = "Selected";
  }
  setTimeout(() => {
    button.textContent = "Copy";
  }, 2000);
};

const addTools = (figure: HTMLElement): void => {
  const tools = document.createElement("span");
  tools.className = "tools";
  for (const { dataset } of all(figure, "pre[data-language]")) {
    const button = addButton(tools, dataset["title"] ?? "", () => {
      const before = tools.getBoundingClientRect().top;
      language = dataset["language"];
      showLanguage();
      scrollBy({ top: tools.getBoundingClientRect().top - before, behavior: "instant" });
    });
    button.dataset["language"] = dataset["language"];
  }
  addButton(tools, "Copy", (button) => void copy(figure, button));
  figure.querySelector("figcaption")?.append(tools);
};

/** Gives the samples of a page their buttons, and fills them. */
export const equipSamples = (): void => {
  for (const figure of all(document, "figure.example")) addTools(figure);
  fillSamples();
  showLanguage();
};

const originIn = (text: string): string => {
  try {
    const { origin, protocol } = new URL(text);
    return protocol === "https:" || protocol === "http:" ? origin : "";
  } catch {
    return "";
  }
};

/** Fills the samples as the reader types an address or a key. */
export const fillWhatIsTyped = (): void => {
  const note = byId("filling-note", HTMLElement);
  const base = byId("base-url", HTMLInputElement);
  const credentials = byId("credentials", HTMLInputElement);
  base.value = fill.base;
  const take = (): void => {
    fill.base = originIn(base.value);
    fill.credentials = /^[\w.~+/=-]+:[\w.~+/=-]+$/.test(credentials.value) ? credentials.value : "";
    note.textContent = credentials.value && !fill.credentials ? "A key and its secret have a colon between them." : "";
    fillSamples();
  };
  base.addEventListener("input", take);
  credentials.addEventListener("input", take);
};
