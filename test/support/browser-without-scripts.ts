/** A browser for challenges: it posts forms and parses the one form on each page of an issuer. */

export interface BrowsedPage {
  readonly status: number;
  readonly html: string;
}

export type FormFields = Readonly<Record<string, string>>;

export interface FoundForm {
  readonly action: string;
  readonly hidden: FormFields;
  /** Actions of the page's buttons. */
  readonly buttons: readonly string[];
}

const entities: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&",
};

const unescaped = (text: string): string =>
  text.replaceAll(/&(lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? "");

const attribute = (tag: string, name: string): string =>
  unescaped(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "");

export function formOn({ html }: BrowsedPage): FoundForm {
  const [form] = /<form\b[^>]*>/.exec(html) ?? [];
  if (form === undefined) throw new Error(`the page has no form:\n${html}`);
  const hidden = html.match(/<input type="hidden"[^>]*>/g) ?? [];
  const buttons = html.match(/<button name="action"[^>]*>/g) ?? [];
  return {
    action: attribute(form, "action"),
    hidden: Object.fromEntries(hidden.map((input) => [attribute(input, "name"), attribute(input, "value")])),
    buttons: buttons.map((button) => attribute(button, "value")),
  };
}

/** Posts a form as a browser does: `application/x-www-form-urlencoded`. */
export async function postForm(url: string, fields: FormFields): Promise<BrowsedPage> {
  const response = await fetch(url, { method: "POST", body: new URLSearchParams(fields) });
  return { status: response.status, html: await response.text() };
}

/** Presses a button of the page's form. */
export function press(page: BrowsedPage, action: string, entered: FormFields = {}): Promise<BrowsedPage> {
  const form = formOn(page);
  return postForm(form.action, { ...form.hidden, ...entered, action });
}
