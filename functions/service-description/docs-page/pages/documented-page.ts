import type { Html } from "../../../shared/values/html.ts";

export interface DocumentedPage {
  /** Last part of its path. */
  readonly name: string;
  readonly title: string;
  /** Summary in one sentence. */
  readonly summary: string;
  readonly group: "Guide" | "API" | "Reference";
  /** Main part of the page. Links refer to anchors on any page. */
  readonly content: Html;
}

/** Addresses of pages, in both formats. Like all addresses of the API, they start with `/v1`. */

const root = "/v1/docs";

/** The page at `/docs`. */
export const firstPage = "guide";

export const addressOf = (name: string): string => (name === firstPage ? root : `${root}/${name}`);

export const markdownAddressOf = (name: string): string => `${root}/${name}.md`;
