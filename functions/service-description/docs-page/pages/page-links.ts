import { Html } from "../../../shared/values/html.ts";
import { addressOf, type DocumentedPage } from "./documented-page.ts";

type AddressOf = (name: string) => string;

/** Resolves an address with an anchor to the page that contains it. */
type Leading = (address: string, from: string, addressOf: AddressOf) => string;

const anchorsOf = ({ content }: DocumentedPage): readonly string[] =>
  [...content.text.matchAll(/\sid="([^"]+)"/g)].map(([, id = ""]) => id);

export const leadingAmong = (pages: readonly DocumentedPage[]): Leading => {
  const pageOf = new Map(pages.flatMap((page) => anchorsOf(page).map((anchor) => [anchor, page.name] as const)));
  return (address, from, addressOf) => {
    if (!address.startsWith("#")) return address;
    const name = pageOf.get(address.slice(1));
    if (name === undefined) throw new Error(`a link of the page '${from}' leads to ${address}, which is nowhere`);
    return name === from ? address : `${addressOf(name)}${address}`;
  };
};

/** Content of a page, with links to anchors of other pages resolved. */
export const linked = ({ name, content }: DocumentedPage, leading: Leading): Html =>
  new Html(
    content.text.replaceAll(
      / href="(#[^"]+)"/g,
      (_, address: string) => ` href="${leading(address, name, addressOf)}"`,
    ),
  );
