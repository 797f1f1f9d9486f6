import type { Html } from "../../shared/values/html.ts";

/**
 * Converts a page's HTML to Markdown, for programs that read text. Only the elements used by the pages are supported; any other
 * element causes an error.
 */

interface Element {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Node[];
}

type Node = Element | string;

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

export const unescaped = (text: string): string =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);

const attributesOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...text.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, unescaped(value)]),
  );

const isVoid = new Set(["wbr", "br", "input", "hr"]);

/** Assumes that every non-void element is closed, as in our templates. */
function parsed(text: string): Element {
  const root: Element = { tag: "main", attributes: {}, children: [] };
  const open = [root];
  for (const [token, closing, tag = "", attributes = ""] of text.matchAll(/<(\/)?([a-z0-9]+)([^>]*)>|[^<]+/g)) {
    const parent = open.at(-1) ?? root;
    if (!token.startsWith("<")) parent.children.push(unescaped(token));
    else if (closing) open.pop();
    else {
      const element: Element = { tag, attributes: attributesOf(attributes), children: [] };
      parent.children.push(element);
      if (!isVoid.has(tag)) open.push(element);
    }
  }
  if (open.length > 1) throw new Error(`a page does not close <${open.at(-1)?.tag}>`);
  return root;
}

const isElement = (node: Node): node is Element => typeof node !== "string";

const textOf = (node: Node): string => (isElement(node) ? node.children.map(textOf).join("") : node);

export const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** Code that contains a backtick is delimited by two backticks. */
const code = (text: string): string => (text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``);

const unknown = ({ tag }: Element): Error => new Error(`a page contains <${tag}>, which has no Markdown equivalent`);

const containers = new Set(["main", "section", "div", "header", "article"]);

const holders = new Set([...containers, "span", "td", "th"]);

type LinkOf = (address: string) => string;

function inlineOf(node: Node, link: LinkOf): string {
  if (!isElement(node)) return node.replaceAll(/\s+/g, " ").replaceAll("|", "\\|").replaceAll("<", "\\<");
  const inner = () => node.children.map((child) => inlineOf(child, link)).join("");
  switch (node.tag) {
    case "code":
      return code(oneLine(textOf(node)).replaceAll("|", "\\|"));
    case "strong":
      return `**${inner()}**`;
    case "em":
      return `*${inner()}*`;
    case "a":
      return `[${inner()}](${link(node.attributes["href"] ?? "")})`;
    case "wbr":
      return "";
    case "p":
    case "div":
      return ` ${inner()} `;
    case "li":
      return ` ${inner()};`;
    default:
      if (!holders.has(node.tag)) throw unknown(node);
      return inner();
  }
}

const line = (element: Element, link: LinkOf): string => oneLine(inlineOf(element, link));

const find = (element: Element, tag: string): readonly Element[] =>
  element.children.filter(isElement).flatMap((child) => (child.tag === tag ? [child] : find(child, tag)));

function rowOf(row: Element, columns: number, link: LinkOf): string {
  const cells = row.children.filter(isElement).map((cell) => line(cell, link));
  const padded = [...cells, ...Array.from({ length: Math.max(0, columns - cells.length) }, () => "")];
  return `| ${padded.join(" | ")} |`;
}

function tableOf(element: Element, link: LinkOf): string {
  const [head, ...rows] = find(element, "tr");
  if (!head) return "";
  const columns = head.children.filter(isElement).length;
  const divider = `|${" --- |".repeat(columns)}`;
  return [rowOf(head, columns, link), divider, ...rows.map((row) => rowOf(row, columns, link))].join("\n");
}

const fenceNames: Readonly<Record<string, string>> = { curl: "sh", typescript: "ts", python: "python" };

function figureOf(figure: Element): string {
  const caption = oneLine(find(figure, "figcaption").map(textOf).join(" "));
  return find(figure, "pre")
    .map((pre) => {
      const { "data-language": language = "", "data-title": title } = pre.attributes;
      const label = title === undefined ? caption : `${caption}, ${title}`;
      return `${label}:\n\n\`\`\`${fenceNames[language] ?? language}\n${textOf(pre)}\n\`\`\``;
    })
    .join("\n\n");
}

const listOf = (list: Element, link: LinkOf, depth: number): string =>
  list.children
    .filter(isElement)
    .map((item, index) => {
      const mark = list.tag === "ol" ? `${index + Number(list.attributes["start"] ?? 1)}.` : "-";
      const nested = item.children.filter((child) => isElement(child) && /^[ou]l$/.test(child.tag)) as Element[];
      const own: Element = {
        ...item,
        tag: "span",
        children: item.children.filter((child) => !(nested as Node[]).includes(child)),
      };
      const below = nested.map((one) => `\n${listOf(one, link, depth + 1)}`).join("");
      return `${"   ".repeat(depth)}${mark} ${line(own, link)}${below}`;
    })
    .join("\n");

const isBlock = (node: Node): boolean =>
  isElement(node) && (containers.has(node.tag) || /^(h[1-6]|p|[ou]l|table|figure)$/.test(node.tag));

function blocksOf(node: Node, link: LinkOf): readonly string[] {
  if (!isElement(node)) return [oneLine(node)];
  const heading = /^h([1-6])$/.exec(node.tag);
  if (heading) return [`${"#".repeat(Number(heading[1]))} ${oneLine(textOf(node))}`];
  if (containers.has(node.tag) && !node.children.some(isBlock)) return [line(node, link)];
  if (containers.has(node.tag)) return node.children.flatMap((child) => blocksOf(child, link));
  switch (node.tag) {
    case "p":
      return [line(node, link)];
    case "ul":
    case "ol":
      return [listOf(node, link, 0)];
    case "table":
      return [tableOf(node, link)];
    case "figure":
      return [figureOf(node)];
    default:
      throw unknown(node);
  }
}

export const markdownForm = ({ text }: Html, link: LinkOf = (address) => address): string =>
  `${blocksOf(parsed(text), link)
    .filter((block) => block !== "")
    .join("\n\n")}\n`;
