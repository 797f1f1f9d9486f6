import type { DescribedInput } from "#described-messages/describe-input";
import type { DescribedElement, DescribedProblem } from "#described-messages/described-message";
import { node } from "./nodes.ts";

type Message = DescribedInput["messages"][number];

const depthOf = (path: string): number => Math.min(path.split(".").length - 1, 4);

const shownValue = ({ value, length, parts }: DescribedElement): Node | string => {
  if (length !== undefined) return node("span", { class: "hidden-value" }, `not shown, length ${length}`);
  if (value !== undefined) return node("code", {}, value === "" ? "(empty)" : value);
  return parts === undefined ? "" : node("span", { class: "hidden-value" }, `${parts.length} parts`);
};

const placeOf = ({ offset, bytes }: NonNullable<DescribedElement["at"]>): string =>
  bytes < 2 ? `${offset}` : `${offset}–${offset + bytes - 1}`;

const row = (element: DescribedElement): HTMLTableRowElement => {
  const { path, name = "Not known", about, meaning = "", at } = element;
  const place = at ? placeOf(at) : "";
  const named = node("td", { "data-label": "Name" }, name);
  if (about !== undefined) named.append(node("span", { class: "about" }, about));
  return node(
    "tr",
    { class: `depth-${depthOf(path)}` },
    node("th", { scope: "row" }, path),
    named,
    node("td", { "data-label": "Value" }, shownValue(element)),
    node("td", { "data-label": "Meaning" }, meaning),
    node("td", { "data-label": "Bytes", class: "place" }, place),
  );
};

const rowsOf = (elements: readonly DescribedElement[]): readonly HTMLTableRowElement[] =>
  elements.flatMap((element) => [row(element), ...rowsOf(element.parts ?? [])]);

const head = (): HTMLTableSectionElement =>
  node(
    "thead",
    {},
    node(
      "tr",
      {},
      ...["Field", "Name", "Value", "Meaning", "Bytes"].map((title) => node("th", { scope: "col" }, title)),
    ),
  );

const problem = ({ text, path, offset }: DescribedProblem): HTMLLIElement => {
  const place = [path, offset === undefined ? undefined : `byte ${offset}`].filter((one) => one !== undefined);
  return node("li", {}, place.length === 0 ? text : `${text} (${place.join(", ")})`);
};

const facts = ({ dialectName, bytes, infront = [], announced = [] }: Message): string =>
  [
    dialectName,
    bytes === undefined ? [] : `${bytes} bytes`,
    infront.length === 0 ? [] : `behind ${infront.join(" and ")}`,
    announced.length === 0 ? [] : `bitmap ${announced.join(" ")}`,
  ]
    .flat()
    .join(" · ");

/** One message: its kind, what is wrong, and a table of its fields. */
export const messageArticle = (message: Message, number: number, isOpen: boolean): HTMLElement => {
  const { type, elements, problems } = message;
  const title = `${number}. ${type.code === undefined ? "" : `${type.code} `}${type.text}`;
  const details = node("details", isOpen ? { open: "" } : {}, node("summary", {}, node("h2", {}, title)));
  const fill = (): void => {
    details.append(node("p", { class: "facts" }, facts(message)));
    if (elements.length > 0) {
      details.append(
        node("table", {}, node("caption", { class: "unseen" }, title), head(), node("tbody", {}, ...rowsOf(elements))),
      );
    }
  };
  // A table of a closed message is made when somebody opens it.
  if (isOpen) fill();
  else details.addEventListener("toggle", fill, { once: true });
  const article = node("article", {}, details);
  if (problems.length > 0) article.append(node("ul", { class: "problems" }, ...problems.map(problem)));
  return article;
};
