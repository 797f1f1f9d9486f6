import type { DeployedResource } from "../assembly/deployment.ts";

interface ResourceProperties {
  readonly ParentId: string;
  readonly PathPart: string;
  readonly RestApiId: string;
}

export interface MatchedResource {
  readonly id: string;
  /** The template of the path: /charges/{chargeKey}. */
  readonly path: string;
  readonly pathParameters: Readonly<Record<string, string>>;
}

interface Node {
  readonly id: string;
  readonly path: string;
  readonly children: Map<string, Node>;
}

/** The paths of an API. At each level a literal part is preferred to a variable one, and nothing is tried twice. */
export class ResourceTree {
  readonly #root: Node;

  constructor(restApiId: string, rootId: string, resources: readonly DeployedResource<ResourceProperties>[]) {
    const own = resources.filter(({ properties }) => properties.RestApiId === restApiId);
    const node = (id: string, path: string): Node => {
      const children = own.filter(({ properties }) => properties.ParentId === id);
      return {
        id,
        path: path || "/",
        children: new Map(
          children.map(({ ref, properties: { PathPart } }) => [PathPart, node(ref, `${path}/${PathPart}`)]),
        ),
      };
    };
    this.#root = node(rootId, "");
  }

  /** A slash at the end makes no difference. */
  match(path: string): MatchedResource | undefined {
    const pathParameters: Record<string, string> = {};
    const parts = path.replace(/^\//, "").replace(/\/$/, "").split("/");
    let node = this.#root;
    if (parts.length === 1 && parts[0] === "") return { id: node.id, path: node.path, pathParameters };
    for (const [index, part] of parts.entries()) {
      const literal = node.children.get(part);
      if (literal) {
        node = literal;
        continue;
      }
      const [name, variable] = [...node.children].find(([key]) => key.startsWith("{")) ?? [];
      if (name === undefined || variable === undefined || part === "") return undefined;
      node = variable;
      if (name.endsWith("+}")) {
        pathParameters[name.slice(1, -2)] = decoded(parts.slice(index).join("/"));
        break;
      }
      pathParameters[name.slice(1, -1)] = decoded(part);
    }
    return { id: node.id, path: node.path, pathParameters };
  }
}

/** What is not an encoding stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
