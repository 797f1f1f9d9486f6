import { byId } from "#browser-code/by-id";
import type { ExchangeResponse } from "../shown-exchange.ts";

/** Timeline of a payment, with one entry for each step or API request, including the content of the messages. */

export type Tone = "good" | "bad" | "warn" | "";

type Part = readonly [title: string, value: unknown];

const list = byId("timeline", HTMLElement);

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

function json(title: string, value: unknown): HTMLPreElement {
  const text = typeof value === "string" ? value : JSON.stringify(value, null, 2);
  return element("pre", { tabIndex: 0, ariaLabel: title }, text);
}

// biome-ignore lint/plugin: the page shows events in the browser by the browser's clock
const clockTime = (): string => new Date().toISOString().slice(11, 23);

export function clearTimeline(): void {
  list.replaceChildren();
  byId("empty", HTMLElement).hidden = true;
}

export function addEntry(
  title: string,
  who: string,
  { parts = [], tone = "" }: { readonly parts?: readonly Part[]; readonly tone?: Tone } = {},
): void {
  const details = parts.map(([name, value]) => element("details", {}, element("summary", {}, name), json(name, value)));
  const time = element("time", {}, clockTime());
  const entry = element(
    "li",
    { className: tone },
    element("h3", {}, title),
    element("p", { className: "who" }, `${who} · `, time),
    ...details,
  );
  list.append(entry);
  entry.scrollIntoView({ block: "nearest" });
}

export function addExchanges(title: string, exchanges: readonly ExchangeResponse[]): void {
  for (const { request, sent, status, answered } of exchanges) {
    addEntry(`${title}: ${request}`, "Shop to service", {
      tone: status < 300 ? "good" : "bad",
      parts: [...(sent === undefined ? [] : [["Request", sent] as const]), [`Response, status ${status}`, answered]],
    });
  }
}
