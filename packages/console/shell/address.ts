/**
 * Console URLs. The URL fragment (the part after `#`), which browsers do not send to the server, identifies the view. The URLs
 * never contain an API key.
 */

export interface Address {
  /** `/payments/chg-1` */
  readonly path: string;
  readonly query: URLSearchParams;
}

export function addressIn(fragment: string): Address {
  const [path = "", query = ""] = fragment.replace(/^#/, "").split(/\?(.*)/s);
  return { path: path.startsWith("/") ? path : "/", query: new URLSearchParams(query) };
}

type Query = Readonly<Record<string, string | undefined>>;

/** Returns the relative URL of a view, such as `#/payments?status=declined`. Parameters without a value are omitted. */
export function addressOf(path: string, query: Query = {}): string {
  const given = Object.entries(query).filter((one): one is [string, string] => one[1] !== undefined && one[1] !== "");
  const search = new URLSearchParams(given).toString();
  return `#${path}${search === "" ? "" : `?${search}`}`;
}

/** Returns the path parameters, or undefined if the path does not match the template, such as `/payments/:chargeKey`. */
export function matched(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const [wanted, given] = [pattern.split("/"), path.split("/")];
  if (wanted.length !== given.length) return undefined;
  const variables: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = decoded(given[index] ?? "");
    if (value === undefined) return undefined;
    if (part.startsWith(":") && value !== "") variables[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return variables;
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

type Choices<Value extends string> = readonly (readonly [value: Value, label: string])[];

/** Returns the choice in the URL, or undefined if the URL contains no choice or an unknown one. */
export const chosenIn = <Value extends string>(
  query: URLSearchParams,
  name: string,
  choices: Choices<Value>,
): Exclude<Value, ""> | undefined =>
  choices
    .map(([value]) => value)
    .find((value): value is Exclude<Value, ""> => value !== "" && value === query.get(name));
