import type { Html } from "../../../shared/values/html.ts";

export interface DocumentedPage {
  /** Last segment of the page's path. */
  readonly name: string;
  readonly title: string;
  /** Summary in one sentence. */
  readonly summary: string;
  readonly group: "Guide" | "API" | "Reference";
  /** A link of the form `#anchor` can refer to an anchor on another page. */
  readonly content: Html;
}

/** Paths of the pages, in HTML and in Markdown, with the base path `/v1`. */

const root = "/v1/docs";

/** Name of the page at `/docs`. */
export const firstPage = "guide";

export const addressOf = (name: string): string => (name === firstPage ? root : `${root}/${name}`);

export const markdownAddressOf = (name: string): string => `${root}/${name}.md`;
