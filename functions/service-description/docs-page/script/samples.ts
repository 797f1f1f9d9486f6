import { byId } from "#browser-code/by-id";
import { all } from "./all.ts";

/**
 * Samples: the selected language, and the reader's base URL, key and acceptor, which replace the placeholders. The reader's
 * input is stored only in a variable, which is lost when a page is loaded; links therefore replace the content of the page
 * instead of loading another page. Values are in double quotes in shell, Python and JavaScript samples, so only characters
 * that need no escaping in a double-quoted string are accepted.
 */

const fill = { base: location.origin, credentials: "", acceptor: "" };
let language: string | undefined = "curl";

function fillSamples(): void {
  for (const place of all(document, "[data-fill]")) {
    const { dataset } = place;
    dataset["unfilled"] ??= place.textContent;
    place.textContent = fill[dataset["fill"] as keyof typeof fill] || dataset["unfilled"];
  }
}

function showLanguage(): void {
  for (const sample of all(document, "pre[data-language]")) sample.hidden = sample.dataset["language"] !== language;
  for (const button of all(document, "button[data-language]")) {
    button.setAttribute("aria-pressed", String(button.dataset["language"] === language));
  }
}

function addButton(parent: HTMLElement, text: string, act: (button: HTMLButtonElement) => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = text;
  button.addEventListener("click", () => act(button));
  parent.append(button);
  return button;
}

async function copy(figure: HTMLElement, button: HTMLButtonElement): Promise<void> {
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
}

function addTools(figure: HTMLElement): void {
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
}

export function equipSamples(): void {
  for (const figure of all(document, "figure.example")) addTools(figure);
  fillSamples();
  showLanguage();
}

function originIn(text: string): string {
  try {
    const { origin, protocol } = new URL(text);
    return protocol === "https:" || protocol === "http:" ? origin : "";
  } catch {
    return "";
  }
}

const acceptorForm = /^mac-[a-zA-Z0-9]+$/;

function mistakeIn(credentials: string, acceptor: string): string {
  if (credentials && !fill.credentials) return "Enter the key and the secret, separated by a colon.";
  return acceptor && !fill.acceptor ? "An acceptor key begins with mac-." : "";
}

export function fillWhatIsTyped(): void {
  const note = byId("filling-note", HTMLElement);
  const base = byId("base-url", HTMLInputElement);
  const credentials = byId("credentials", HTMLInputElement);
  const acceptor = byId("acceptor", HTMLInputElement);
  base.value = fill.base;
  const take = (): void => {
    fill.base = originIn(base.value);
    fill.credentials = /^[\w.~+/=-]+:[\w.~+/=-]+$/.test(credentials.value) ? credentials.value : "";
    fill.acceptor = acceptorForm.test(acceptor.value) ? acceptor.value : "";
    note.textContent = mistakeIn(credentials.value, acceptor.value);
    fillSamples();
  };
  for (const field of [base, credentials, acceptor]) field.addEventListener("input", take);
}
