import { Refusal } from "../refusal.ts";

export interface MatchedResource {
  /** Path template, for example `/charges/{chargeKey}`. */
  readonly path: string;
  readonly pathParameters: Readonly<Record<string, string>>;
}

interface Node {
  readonly path: string;
  readonly children: Map<string, Node>;
}

/** The paths of an API. At each level, a literal segment takes precedence over a variable segment, without backtracking. */
export class ResourceTree {
  readonly #root: Node = { path: "/", children: new Map() };

  constructor(paths: readonly string[]) {
    for (const path of paths) {
      if (path.includes("+}")) throw new Refusal(`path ${path}: greedy path variables are not supported`);
      let node = this.#root;
      let soFar = "";
      for (const part of path.split("/").filter(Boolean)) {
        soFar += `/${part}`;
        const next = node.children.get(part) ?? { path: soFar, children: new Map() };
        node.children.set(part, next);
        node = next;
      }
    }
  }

  /** A trailing slash is ignored. */
  match(path: string): MatchedResource | undefined {
    const pathParameters: Record<string, string> = {};
    const parts = path.replace(/^\//, "").replace(/\/$/, "").split("/");
    let node = this.#root;
    if (parts.join() === "") return { path: node.path, pathParameters };
    for (const part of parts) {
      const literal = node.children.get(part);
      if (literal) {
        node = literal;
        continue;
      }
      const [name, variable] = [...node.children].find(([key]) => key.startsWith("{")) ?? [];
      if (name === undefined || variable === undefined || part === "") return undefined;
      node = variable;
      pathParameters[name.slice(1, -1)] = decoded(part);
    }
    return { path: node.path, pathParameters };
  }
}

/** A segment with a malformed percent-encoding is left unchanged. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
