import { Html } from "../../../shared/values/html.ts";
import { addressOf, type DocumentedPage } from "./documented-page.ts";

/** Resolves a link of the form `#anchor` to the page that contains the anchor. Other addresses are returned unchanged. */
type Leading = (address: string, from: string, addressOf: (name: string) => string) => string;

const anchorsOf = ({ content }: DocumentedPage): readonly string[] =>
  [...content.text.matchAll(/\sid="([^"]+)"/g)].map(([, id = ""]) => id);

export function leadingAmong(pages: readonly DocumentedPage[]): Leading {
  const pageOf = new Map(pages.flatMap((page) => anchorsOf(page).map((anchor) => [anchor, page.name] as const)));
  return (address, from, addressOf) => {
    if (!address.startsWith("#")) return address;
    const name = pageOf.get(address.slice(1));
    if (name === undefined) throw new Error(`the page '${from}' links to ${address}, which does not exist`);
    return name === from ? address : `${addressOf(name)}${address}`;
  };
}

export const linked = ({ name, content }: DocumentedPage, leading: Leading): Html =>
  new Html(
    content.text.replaceAll(
      / href="(#[^"]+)"/g,
      (_, address: string) => ` href="${leading(address, name, addressOf)}"`,
    ),
  );
