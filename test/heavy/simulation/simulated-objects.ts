import type { ObjectStore } from "../../../functions/shared/files/object-store.ts";
import type { FunctionEnvironment } from "./function-environment.ts";
import type { CallName, Mishap, SimulatedNetwork } from "./plan.ts";
import { batchSubject } from "./situations/watch.ts";

/** The object store as a function sees it: each request is an outside call, and nobody repeats one that fails. */
export const simulatedObjects = (environment: FunctionEnvironment): Omit<ObjectStore, "open"> => {
  const { objects } = environment.world;
  const ask = async <Answer>(
    name: Extract<CallName, "file read" | "file write">,
    what: string,
    act: () => Answer,
    aimed?: () => Mishap | undefined,
  ): Promise<Answer> => {
    const perform = async (mishap: Mishap | undefined) => {
      if (mishap === "refused") return { failed: true } as const;
      const answer = act();
      return mishap === "broken" ? ({ failed: true } as const) : ({ failed: false, answer } as const);
    };
    const told = ({ failed }: { readonly failed: boolean }) => (failed ? `${what} -> fails` : what);
    const outcome = await environment.call({ name, perform, told, ...(aimed && { aimed }) });
    if (outcome.failed) throw new Error("the object store fails");
    return outcome.answer;
  };
  const { watch } = environment.world;
  const get = async (key: string) => {
    const content = await ask("file read", key, () => objects.get(key));
    const [, network] = /^inbox\/([^/]+)\//.exec(key) ?? [];
    if (network !== undefined) watch.hearsFile(environment.invocation, network);
    return content;
  };
  const put = async (key: string, content: Uint8Array) => {
    const { invocation } = environment;
    const [, network, batchKey] = /^outbox\/([^/]+)\/(\d+)\.clr$/.exec(key) ?? [];
    const write = (aimed?: () => Mishap | undefined) => ask("file write", key, () => objects.put(key, content), aimed);
    if (network === undefined || batchKey === undefined) return write();
    const asking = { invocation, network: network as SimulatedNetwork, subject: batchSubject(batchKey) };
    const question = watch.asks(asking);
    await write(() => question.mishap);
    question.heard();
  };
  const remove = (key: string) => ask("file write", `removes ${key}`, () => objects.remove(key));
  return {
    get,
    list: (prefix, limit) => ask("file read", `what lies in ${prefix}`, () => objects.list(prefix).slice(0, limit)),
    put,
    putIfAbsent: (key, content) => ask("file write", `${key} if absent`, () => objects.putIfAbsent(key, content)),
    move: async (from, to) => {
      const content = await get(from);
      if (!content) return;
      await put(to, content);
      await remove(from);
    },
    remove,
  };
};
