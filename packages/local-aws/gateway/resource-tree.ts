import type { DeployedResource } from "../assembly/deployment.ts";
import { Refusal } from "../refusal.ts";

export interface ResourceProperties {
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

  constructor(rootId: string, resources: readonly DeployedResource<ResourceProperties>[]) {
    const node = (id: string, path: string): Node => {
      if (path.endsWith("+}")) throw new Refusal(`path ${path}: a variable stands for one part here`);
      const children = resources.filter(({ properties }) => properties.ParentId === id);
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
    if (parts.join() === "") return { id: node.id, path: node.path, pathParameters };
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
    return { id: node.id, path: node.path, pathParameters };
  }
}

/** What is not an encoding stays as it is. */
const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};
