const escapes: Readonly<Record<string, string>> = {
  "<": "&lt;",
  ">": "&gt;",
  "&": "&amp;",
  '"': "&quot;",
  "\r": "&#13;",
};

/**
 * Content of an element in the XML format of AWS services: text or child elements. An array stands for several elements with
 * the same name, and `undefined` for none.
 */
type XmlContent = string | number | boolean | undefined | XmlMembers | readonly XmlMembers[];

export interface XmlMembers {
  readonly [name: string]: XmlContent;
}

export const xmlDocument = (members: XmlMembers): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${xmlMembers(members)}`;

const xmlMembers = (members: XmlMembers): string =>
  Object.entries(members)
    .flatMap(([name, content]) => (Array.isArray(content) ? content : [content]).map((one) => xmlElement(name, one)))
    .join("");

function xmlElement(name: string, content: Exclude<XmlContent, readonly XmlMembers[]>): string {
  if (content === undefined) return "";
  const inner =
    typeof content === "object"
      ? xmlMembers(content)
      : String(content).replace(/[<>&"\r]/g, (found) => escapes[found] ?? "");
  return `<${name}>${inner}</${name}>`;
}
