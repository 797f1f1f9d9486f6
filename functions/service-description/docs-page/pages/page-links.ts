import { Html } from "../../../shared/values/html.ts";
import type { DocumentedPage } from "./documentation-pages.ts";

/** Addresses of pages, in both of their forms. All that the API gives out begins with `/v1`, and so do they. */

const root = "/v1/docs";

/** The page that `/docs` itself answers. */
export const firstPage = "guide";

export const addressOf = (name: string): string => (name === firstPage ? root : `${root}/${name}`);

export const markdownAddressOf = (name: string): string => `${root}/${name}.md`;

type AddressOf = (name: string) => string;

/** Leads an address that is an anchor to the page that has it. */
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

/** A page's content, its links to anchors of other pages led there. */
export const linked = ({ name, content }: DocumentedPage, leading: Leading): Html =>
  new Html(
    content.text.replaceAll(
      / href="(#[^"]+)"/g,
      (_, address: string) => ` href="${leading(address, name, addressOf)}"`,
    ),
  );
