import type { ObjectStore } from "../../functions/clearing/object-store.ts";
import type { FunctionEnvironment } from "./function-environment.ts";
import type { CallName, Mishap } from "./plan.ts";

/** The object store as a function sees it: each request is an outside call, and nobody repeats one that fails. */
export const simulatedObjects = (environment: FunctionEnvironment): ObjectStore => {
  const { objects } = environment.world;
  const ask = async <Answer>(
    name: Extract<CallName, "file read" | "file write">,
    what: string,
    act: () => Answer,
  ): Promise<Answer> => {
    const perform = async (mishap: Mishap | undefined) => {
      if (mishap === "refused") return { failed: true } as const;
      const answer = act();
      return mishap === "broken" ? ({ failed: true } as const) : ({ failed: false, answer } as const);
    };
    const told = ({ failed }: { readonly failed: boolean }) => (failed ? `${what} -> fails` : what);
    const outcome = await environment.call({ name, perform, told });
    if (outcome.failed) throw new Error("the object store fails");
    return outcome.answer;
  };
  return {
    get: (key) => ask("file read", key, () => objects.get(key)),
    list: (prefix, limit) => ask("file read", `what lies in ${prefix}`, () => objects.list(prefix).slice(0, limit)),
    put: (key, content) => ask("file write", key, () => objects.put(key, content)),
    putIfAbsent: (key, content) => ask("file write", `${key} if absent`, () => objects.putIfAbsent(key, content)),
    remove: (key) => ask("file write", `removes ${key}`, () => objects.remove(key)),
  };
};
