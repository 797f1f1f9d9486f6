import type { Html } from "../../../shared/values/html.ts";

export interface DocumentedPage {
  /** The last part of its path. */
  readonly name: string;
  readonly title: string;
  /** What it is about, in a sentence. */
  readonly summary: string;
  readonly group: "Guide" | "API" | "Reference";
  /** What stands in its main part. Links lead to anchors, on whichever page they are. */
  readonly content: Html;
}

/** Addresses of pages, in both of their forms. All that the API gives out begins with `/v1`, and so do they. */

const root = "/v1/docs";

/** The page that `/docs` itself answers. */
export const firstPage = "guide";

export const addressOf = (name: string): string => (name === firstPage ? root : `${root}/${name}`);

export const markdownAddressOf = (name: string): string => `${root}/${name}.md`;
